/** A selector. Demos have alerts, too. */
export const LOAD_FAILURE = '.load-failure';

/** Says in a place of the page that something did not load. */
export function showLoadFailure(place: Element, message: string, label: string, retry: () => void): void {
  place.querySelector(`:scope > ${LOAD_FAILURE}`)?.remove();
  const box = document.createElement('div');
  box.className = LOAD_FAILURE.slice(1);
  box.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(message, ' ', button);
  place.append(box);
}

/** Demos have alerts, too. Pages have the rules of the attribute before a script sets it. */
export const LOAD_FAILURE = '[data-state=load-failed]';

/** Says in a place of the page that something did not load. */
export function showLoadFailure(place: Element, message: string, label: string, retry: () => void): void {
  hideLoadFailure(place);
  const box = document.createElement('div');
  box.dataset['state'] = 'load-failed';
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

export function hideLoadFailure(place: Element): void {
  place.querySelector(`:scope > ${LOAD_FAILURE}`)?.remove();
}

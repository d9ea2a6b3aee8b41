/**
 * Runs in a page: the computed styles of its elements and of what comes before and after them, without custom properties that
 * nothing uses. Focus is taken away, because a
 * navigation moves it; live regions have other texts.
 */
export function computedStyles(): string[] {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const names = [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith('--'));
  return [...document.querySelectorAll('#root *:not(script, [role=status])')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      // Of a part that is not there, only its appearance counts.
      if (pseudo !== '' && style.content === 'none') return [];
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [`${element.localName}.${element.className.toString()}${pseudo} ${values.join('; ')}`];
    }),
  );
}

/** The mobile sidebar in browsers without popovers (Safari 16, Firefox 115 to 124). See styles/mobile-sidebar.css. */
const OPEN_ATTRIBUTE = 'data-open';

function setOpen(popover: Element | null, isOpen: boolean): void {
  if (popover === null || popover.hasAttribute(OPEN_ATTRIBUTE) === isOpen) return;
  popover.toggleAttribute(OPEN_ATTRIBUTE, isOpen);
  // Firefox 115 has no `:has()`.
  document.documentElement.style.overflow = isOpen ? 'hidden' : '';
  for (const type of ['beforetoggle', 'toggle']) {
    popover.dispatchEvent(Object.assign(new Event(type), {newState: isOpen ? 'open' : 'closed'}));
  }
}

const openPopover = (): Element | null => document.querySelector(`[${OPEN_ATTRIBUTE}]`);

HTMLElement.prototype.hidePopover = function () {
  setOpen(this, false);
};

function press(button: Element): void {
  const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
  setOpen(popover, button.getAttribute('popovertargetaction') !== 'hide');
}

document.addEventListener('click', ({target}) => {
  if (!(target instanceof Element)) return;
  const button = target.closest('[popovertarget]');
  if (button !== null) press(button);
  else if (target.closest(`[${OPEN_ATTRIBUTE}]`) === null) setOpen(openPopover(), false);
});

document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape') setOpen(openPopover(), false);
});

// The button may have been pressed before this code arrived. At the keyboard, focus alone is no press.
const pressed = document.activeElement?.closest('[popovertarget]:not(:focus-visible)');
if (pressed) press(pressed);

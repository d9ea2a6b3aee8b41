/** The mobile sidebar in browsers without popovers (Safari 16, Firefox 115 to 124). See styles/overlays.css. */
const OPEN_ATTRIBUTE = 'data-open';

function setOpen(popover: Element | null, isOpen: boolean): void {
  if (popover === null || popover.hasAttribute(OPEN_ATTRIBUTE) === isOpen) return;
  popover.toggleAttribute(OPEN_ATTRIBUTE, isOpen);
  for (const type of ['beforetoggle', 'toggle']) {
    popover.dispatchEvent(Object.assign(new Event(type), {newState: isOpen ? 'open' : 'closed'}));
  }
}

const openPopover = (): Element | null => document.querySelector(`[${OPEN_ATTRIBUTE}]`);

HTMLElement.prototype.hidePopover = function () {
  setOpen(this, false);
};

document.addEventListener('click', ({target}) => {
  if (!(target instanceof Element)) return;
  const button = target.closest('[popovertarget]');
  if (button !== null) {
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
    setOpen(popover, button.getAttribute('popovertargetaction') !== 'hide');
  } else if (target.closest(`[${OPEN_ATTRIBUTE}]`) === null) setOpen(openPopover(), false);
});

document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape') setOpen(openPopover(), false);
});

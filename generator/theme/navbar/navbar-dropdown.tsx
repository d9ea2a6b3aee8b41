import {type RefObject, useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isActiveItem} from '#shared/navigation.ts';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {MenuAnchor, type MenuDropdown} from './menu-items.tsx';

/** A `<details>`, so that it opens without a script. */
export function NavbarDropdown({item, path}: {readonly item: MenuDropdown; readonly path: string}) {
  const details = useRef<HTMLDetailsElement>(null);
  useDropdown(details);
  const isActive = item.items.some((child) => isActiveItem(child, path));
  return (
    <details ref={details} {...stylex.props(styles.details)}>
      <summary {...stylex.props(navbarItemStyles.item, isActive && navbarItemStyles.active)}>
        {item.label}
        <Icon name="down" size={12} xstyle={styles.caret} />
      </summary>
      <div {...stylex.props(styles.panel)}>
        <ul {...stylex.props(styles.list)}>
          {item.items.map((child) => (
            <li key={child.label}>
              <MenuAnchor item={child} path={path} xstyle={styles.link} activeStyle={styles.current} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Opens on hover and on the arrow key, closes on Escape and outside events. The browser handles Enter and Space. */
export function useDropdown(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const listeners = new AbortController();
    const {signal} = listeners;
    const closeOutside = ({target}: Event): void => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    for (const type of ['mousedown', 'touchstart', 'focusin']) {
      document.addEventListener(type, closeOutside, {signal, passive: true});
    }
    openOnHover(details, signal);
    details.addEventListener('keydown', (event) => event.key === 'ArrowDown' && openByArrow(details, event), {signal});
    details.addEventListener('click', ({target}) => closeAfterLink(details, target), {signal});
    // On the document: hover opens the menu without focusing it.
    document.addEventListener('keydown', ({key}) => key === 'Escape' && closeByKey(details), {signal});
    return () => listeners.abort();
  }, [ref]);
}

function openOnHover(details: HTMLDetailsElement, signal: AbortSignal): void {
  let isOpenByHover = false;
  const open = (): void => {
    isOpenByHover = !details.open;
    details.open = true;
  };
  const close = (): void => {
    details.open = false;
  };
  const onSummaryClick = (event: Event): void => {
    // Hover has opened it: the click that follows must not close it again.
    if (details.open && isOpenByHover && isMouse(event)) event.preventDefault();
    else isOpenByHover = false;
  };
  details.addEventListener('pointerenter', (event) => isMouse(event) && open(), {signal});
  details.addEventListener('pointerleave', (event) => isMouse(event) && close(), {signal});
  details.querySelector('summary')?.addEventListener('click', onSummaryClick, {signal});
  // The mouse may have entered before hydration. A tap also leaves `:hover` behind, so only devices that hover count.
  if (details.matches(':hover') && window.matchMedia('(hover: hover)').matches) open();
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}

function openByArrow(details: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.target !== details.querySelector('summary')) return;
  event.preventDefault();
  details.open = true;
  details.querySelector('a')?.focus();
}

function closeAfterLink(details: HTMLDetailsElement, target: EventTarget | null): void {
  if (target instanceof Element && target.closest('a')) details.open = false;
}

function closeByKey(details: HTMLDetailsElement): void {
  if (!details.open) return;
  details.open = false;
  // Focus in the closed menu would be lost; elsewhere it stays.
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
}

const styles = stylex.create({
  details: {
    position: 'relative',
  },
  caret: {
    marginInlineStart: space.x1,
  },
  panel: {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineEnd: 0,
    // Padding, not a gap: the pointer stays in the dropdown on its way to the list.
    paddingTop: space.x2,
  },
  list: {
    minWidth: 160,
    padding: space.x2,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 8px 24px ${color['--shadow']}`,
  },
  link: {
    display: 'block',
    paddingBlock: space.x2,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    color: color['--text'],
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    fontSize: size.compact,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
  },
  current: {
    color: color['--accent'],
  },
});

/** For links and dropdowns of the bar. */
export const navbarItemStyles = stylex.create({
  item: {
    display: 'flex',
    alignItems: 'center',
    height: 36,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    fontSize: size.compact,
    fontWeight: weight.medium,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, color',
    userSelect: 'none',
  },
  active: {
    color: color['--accent'],
  },
});

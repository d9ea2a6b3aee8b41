import {useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import type {ColorMode} from '#navigation/first-paint/color-mode.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {readColorMode} from '#theme/controls/color-mode.ts';
import {Icon, type IconName} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/button.tsx';

/** Acts by `controls/color-mode.ts`. The static HTML is the same for both modes: CSS shows the face of one. */
export function ColorModeToggle() {
  const {colorMode} = useSite();
  const text = useLabel();
  if (colorMode.disableSwitch) return null;
  return (
    <IconButton scripted data-control="theme" xstyle={styles.toggle}>
      <Face className="only-light" icon="sun" label={text('color-mode.to-dark')} />
      <Face className="only-dark" icon="moon" label={text('color-mode.to-light')} />
    </IconButton>
  );
}

interface FaceProps {
  readonly className: 'only-light' | 'only-dark';
  readonly icon: IconName;
  readonly label: string;
}

/** What the button shows, and its name, in one mode. */
function Face({className, icon, label}: FaceProps) {
  return (
    <span title={label} className={`${className} ${stylex.props(styles.face).className ?? ''}`}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

const styles = stylex.create({
  toggle: {position: 'relative'},
  // The whole button has the tooltip.
  face: {
    '::after': {
      position: 'absolute',
      inset: 0,
      content: "''",
    },
  },
});

/** The mode on screen; `undefined` in static HTML, which is the same for both. */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore<ColorMode | undefined>(subscribe, readColorMode, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: [THEME_ATTRIBUTE]});
  return () => observer.disconnect();
}

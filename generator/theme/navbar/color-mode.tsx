import {useSyncExternalStore} from 'react';
import {THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {type ColorMode, readColorMode} from '#theme/controls/color-mode.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';

/** Acts by `controls/color-mode.ts`. Both icons are in the static HTML, which is the same for both modes, and CSS shows one. */
export function ColorModeToggle() {
  const {colorMode} = useSite();
  const text = useLabel();
  const mode = useColorMode() ?? colorMode.defaultMode;
  if (colorMode.disableSwitch) return null;
  const label = text(mode === 'dark' ? 'color-mode.to-light' : 'color-mode.to-dark');
  return (
    <IconButton scripted data-replay="theme" title={label}>
      <span className="only-light">
        <Icon name="sun" />
      </span>
      <span className="only-dark">
        <Icon name="moon" />
      </span>
    </IconButton>
  );
}

/** The mode on screen; `undefined` in static HTML, which is the same for both. */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore<ColorMode | undefined>(subscribe, readColorMode, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: [THEME_ATTRIBUTE]});
  return () => observer.disconnect();
}

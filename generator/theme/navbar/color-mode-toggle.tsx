import {useLabel, useSite} from '#navigation/site-context.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {switchColorMode, useColorMode} from './color-mode.ts';

/** Both icons are in the static HTML, which is the same for both modes, and CSS shows one. */
export function ColorModeToggle() {
  const {colorMode} = useSite();
  const text = useLabel();
  const mode = useColorMode() ?? colorMode.defaultMode;
  if (colorMode.disableSwitch) return null;
  const label = text(mode === 'dark' ? 'color-mode.to-light' : 'color-mode.to-dark');
  return (
    <IconButton scripted data-replay="theme" aria-label={label} title={label} onClick={switchColorMode}>
      <span className="only-light">
        <Icon name="sun" />
      </span>
      <span className="only-dark">
        <Icon name="moon" />
      </span>
    </IconButton>
  );
}

/** Runs before the app: what the first press did is painted first. */
import {afterPaint} from '#theme/controls/after-paint.ts';
import {startControls} from '#theme/controls/start-controls.ts';

startControls();
// A tab in the background is not painted.
if (!document.hidden) await new Promise<void>((painted) => void afterPaint(painted));

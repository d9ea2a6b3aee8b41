/** Runs before the app. */
import {startControls} from '#theme/controls/start-controls.ts';

startControls();

/** The script in the last template of every page. */
import {recover} from '#client/first-paint/recover.ts';

recover();

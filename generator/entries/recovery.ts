/** The script in the last template of every page. */
import {recover} from '#navigation/first-paint/recover.ts';

recover();

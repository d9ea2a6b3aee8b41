/** The script in the first template of the home page. */
import {completeBaseUrlBanner} from './first-paint.ts';

completeBaseUrlBanner(document.currentScript?.parentElement, document.documentElement.dataset['base']);

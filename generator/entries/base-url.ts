/** The script in the first template of the home page. */
import {completeBaseUrlBanner} from '#navigation/first-paint/base-url-banner.ts';

completeBaseUrlBanner(document.currentScript?.parentElement, document.documentElement.dataset['base']);

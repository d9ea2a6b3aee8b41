/**
 * The script in the home page's first template: completes the warning that the site is served under another base URL than
 * configured (spec point 8), or removes it.
 */
const banner = document.currentScript?.parentElement;
// The home page is at the base URL itself.
const served = location.pathname.replace(/\/?(index\.html)?$/, '/');
const suggested = banner?.querySelector('code');
if (suggested) suggested.textContent = served;
if (served === document.documentElement.dataset['base']) banner?.remove();

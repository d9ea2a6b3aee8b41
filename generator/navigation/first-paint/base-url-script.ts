/**
 * The script at the start of the home page: shows the template before it, the warning that the site is served under another
 * base URL than configured (spec point 8), when the app is not where the page expects it.
 */
import {APP_MODULE_META} from '#shared/document-markers.ts';

const template = document.querySelector<HTMLTemplateElement>('body>template');
// The home page is at the base URL itself.
const served = location.pathname.replace(/\/?(index\.html)?$/, '/');

function showWarning(): void {
  const suggested = template?.content.querySelector('code');
  if (suggested) suggested.textContent = served;
  document.body.prepend(template?.content ?? '');
}

if (served !== document.documentElement.dataset['base']) {
  const app = document.querySelector<HTMLMetaElement>(`[name=${APP_MODULE_META}]`)?.content ?? '';
  fetch(app, {method: 'HEAD'}).then(({ok, headers}) => {
    // A host may answer for a missing file with a page.
    if (!ok || !headers.get('Content-Type')?.includes('javascript')) showWarning();
  }, showWarning);
}

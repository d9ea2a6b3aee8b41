/**
 * The script at the start of the home page: shows the template before it, the warning that the site is served under another
 * base URL than configured (spec point 8), when the app is not where the page expects it.
 */
const template = document.querySelector<HTMLTemplateElement>('body>template');
// The home page is at the base URL itself.
const served = location.pathname.replace(/\/?(index\.html)?$/, '/');

function showWarning(): void {
  const suggested = template?.content.querySelector('code');
  if (suggested) suggested.textContent = served;
  document.body.prepend(template?.content ?? '');
}

const {base, app} = document.documentElement.dataset;
if (served !== base) {
  fetch(app?.split(' ')[0] ?? '', {method: 'HEAD'}).then(({ok, headers}) => {
    // A host may answer for a missing file with a page.
    if (!ok || !headers.get('Content-Type')?.includes('javascript')) showWarning();
  }, showWarning);
}

import {openAwake, recordErrors, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

// Neither a heading in the address nor where the reader comes from is a sign of life.
for (const path of [
  '/',
  '/docs/learn/',
  '/blog/',
  '/playground/',
  '/search/',
  '/docs/learn/installation/#next-steps',
  '/docs/learn/installation/?ref=a&fbclid=b',
  '/docs/learn/?utm_source=a&theme=dark',
]) {
  test(`until the first sign of life ${path} has fetched HTML, one stylesheet and images`, async ({page}) => {
    const requests = recordRequests(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
    const types = requests.map((request) => request.resourceType());
    expect(types.filter((type) => type === 'document')).toHaveLength(1);
    expect(types.filter((type) => type === 'stylesheet')).toHaveLength(1);
    const others = requests.filter((request) => !['document', 'stylesheet', 'image'].includes(request.resourceType()));
    expect(others.map((request) => request.url()).filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);
  });
}

for (const [name, act] of [
  ['the pointer', 'move'],
  ['a key', 'key'],
  ['the wheel', 'wheel'],
] as const) {
  test(`${name} brings the page to life`, async ({page}) => {
    await page.goto('/docs/learn/');
    if (act === 'move') await page.mouse.move(10, 10);
    if (act === 'key') await page.keyboard.press('Shift');
    if (act === 'wheel') await page.mouse.wheel(0, 100);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  });
}

for (const address of ['/search/?utm_source=a&q=stylex', '/playground/#1.damaged']) {
  test(`${address} asks the page for something, and brings it to life`, async ({page}) => {
    await page.goto(address);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  });
}

test('the first tap is not lost', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.goto(`${site.url}docs/learn/`);
  const toggle = page.locator('nav button[data-replay]').first();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.waitForTimeout(300);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the first press of a key on a button is not lost', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.goto(`${site.url}docs/learn/`);
  await page.locator('nav button[data-replay]').first().press('Enter');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a link works before the app is there', async ({page, serve}) => {
  const site = await serve();
  site.hang(/\/assets\/boot-/);
  await page.goto(`${site.url}docs/learn/`);
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
});

test('a menu that was opened before hydration stays open through it', async ({page, serve}) => {
  await page.setViewportSize({width: 390, height: 800});
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  const errors = recordErrors(page);
  await page.goto(`${site.url}docs/learn/`);
  await page.getByRole('button', {name: '打开导航菜单'}).click();
  const link = page.locator('a[href="/docs/learn/installation/"]:visible').first();
  await expect(link).toBeVisible();
  release();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(link).toBeVisible();
  expect(errors).toEqual([]);
  await link.click();
  await expect(page.locator('h1')).toHaveText('安装');
});

test.describe('before first paint', () => {
  test('the stored choice counts, whatever the system prefers', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/docs/learn/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('?theme= counts most, for embeds', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.goto('/docs/learn/?theme=dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('with storage that throws the page comes alive, and the console says once that storage is unavailable', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const messages = recordErrors(page);
  await openAwake(page, '/docs/learn/');
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
  await page.goBack();
  await expect(page).not.toHaveTitle(/^博客/);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('storage is unavailable');
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('a page reads', async ({page}) => {
    await page.goto('/docs/learn/');
    await expect(page.locator('h1')).toBeVisible();
    expect(((await page.locator('main').innerText()).match(/\p{Script=Han}/gu) ?? []).length).toBeGreaterThan(500);
  });

  test('links lead on', async ({page}) => {
    await page.goto('/');
    await page.locator('nav a[href="/blog/"]').first().click();
    await expect(page).toHaveTitle(/^博客/);
    await page.locator('main a[href^="/blog/"]').first().click();
    await expect(page.locator('h1')).toBeVisible();
  });

  test('the mobile menu opens and leads on', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await page.goto('/docs/learn/');
    await page
      .locator('nav, header')
      .getByRole('button')
      .or(page.locator('nav summary, header summary'))
      .first()
      .click();
    const link = page.locator('a[href="/docs/learn/installation/"]:visible').first();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.locator('h1')).toHaveText('安装');
  });

  test('all panels of tabs are visible', async ({page}) => {
    await page.goto('/docs/learn/');
    const panels = page.getByRole('tabpanel', {includeHidden: true});
    const count = await panels.count();
    expect(count).toBeGreaterThan(1);
    for (let n = 0; n < count; n += 1) await expect(panels.nth(n)).toBeVisible();
  });

  test('a category of the sidebar leads somewhere', async ({page}) => {
    await page.goto('/docs/api/');
    await page.locator('a[href="/docs/api/types/"]').first().click();
    await expect(page).toHaveURL(/\/docs\/api\/types\/$/);
  });
});

/** Exercises in the docs: one per page opens in the playground and says when the result is right. */
import {extractSamples, readContentPages} from '#site/proof/content-pages.ts';
import {readElements} from './read-html.ts';
import {expect, test} from './serve-fixture.ts';
import {openHash, replaceCode, result} from './workbench-page.ts';

const PAGES = (await readContentPages('content/docs')).flatMap((page) => {
  const files = extractSamples(page).programs.flatMap((program) => program.files);
  const question = files.find(({meta}) => meta.sample === 'exercise' && meta.playground);
  const answer = files.find(({name, meta}) => meta.sample === 'answer' && name === question?.name);
  return question === undefined ? [] : [{page: page.file, answer: answer?.code}];
});

test('each exercise of five pages is wrong as given, and right with the answer of the page', async ({page}) => {
  expect(PAGES.length).toBeGreaterThanOrEqual(5);
  for (const {page: file, answer = ''} of PAGES) {
    const route = file.replace(/^content|\.mdx$/g, '');
    await test.step(route, async () => {
      const elements = readElements(await (await page.request.get(`${route}/`)).text());
      const exercises = elements.findIndex(({properties}) => properties['id'] === 'exercises');
      const links = elements.slice(exercises).map(({properties: {href = ''}}) => href.split('/playground/')[1]);
      await openHash(page, links.find((hash) => hash !== undefined) ?? '');
      await expect(result(page).getByRole('status')).toHaveText(/^还不对/);
      await replaceCode(page, answer);
      await expect(result(page).getByRole('status')).toHaveText(/^答对了/);
    });
  }
});

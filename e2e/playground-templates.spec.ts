/** Every template compiles and renders with its styles, with both compilers. */
import {COMPILER_IDS} from '#playground/project/project.ts';
import {type TemplateId, templates} from '#playground/project/templates/templates.ts';
import {expect, test} from './serve-fixture.ts';
import {openProject, result} from './workbench-page.ts';

/** One computed style per template. */
const LOOKS: Readonly<Record<TemplateId, readonly [selector: string, property: string, value: string]>> = {
  basics: ['button', 'background-color', 'rgb(102, 51, 153)'],
  pseudo: ['button:disabled', 'background-color', 'rgb(192, 192, 192)'],
  media: ['#root > div', 'row-gap', '12px'],
  variables: ['h2', 'color', 'rgb(79, 70, 229)'],
  themes: ['#root > div', 'background-color', 'rgb(17, 24, 39)'],
  variants: ['button:last-child', 'border-top-left-radius', '999px'],
  context: ['ul:last-child li', 'padding-top', '4px'],
  keyframes: ['span', 'animation-direction', 'alternate'],
  dynamic: ['#root > div > div', 'height', '16px'],
};

for (const compiler of COMPILER_IDS) {
  test(`renders the templates with the ${compiler} compiler`, async ({page}) => {
    test.setTimeout(180_000);
    for (const {id, project} of templates) {
      await test.step(id, async () => {
        await openProject(page, {...project, compiler});
        const [selector, property, value] = LOOKS[id];
        await expect(result(page).locator(selector).first()).toHaveCSS(property, value, {timeout: 30_000});
        await expect(page.getByRole('tab', {name: '问题', exact: true})).toBeVisible();
      });
    }
  });
}

test('the template menu adds a history entry, and back restores the previous project', async ({page}) => {
  await page.goto('/playground/');
  await page.keyboard.press('Shift');
  await expect(result(page).getByText('你好，StyleX')).toBeVisible();
  await page.getByLabel('模板').selectOption('keyframes');
  await expect(result(page).locator('span')).toHaveCount(3);
  await expect(page).toHaveURL(/#t\.keyframes$/u);
  await page.goBack();
  await expect(result(page).getByText('你好，StyleX')).toBeVisible();
});

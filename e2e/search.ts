/** The search modal in tests: opens it and finds its elements. */
import type {Locator, Page} from '@playwright/test';
import {SEARCH_BUTTON} from '../generator/shared/document-markers.ts';
import {expect} from './serve-fixture.ts';

export interface SearchModal {
  readonly dialog: Locator;
  readonly input: Locator;
  readonly options: Locator;
  readonly active: Locator;
}

export function searchModal(page: Page): SearchModal {
  const dialog = page.locator('[data-search-modal][open]');
  return {
    dialog,
    input: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    active: dialog.locator('[role=option][aria-selected=true]'),
  };
}

export const searchButton = (page: Page): Locator => page.locator(SEARCH_BUTTON);

/** Opens the box of search by its shortcut. */
export async function openSearchBox(page: Page): Promise<SearchModal> {
  const modal = searchModal(page);
  await page.keyboard.press('Control+k');
  await expect(modal.input).toBeFocused();
  return modal;
}

/** Opens search, and waits until the code of the modal has taken over the box. */
export async function openSearch(page: Page): Promise<SearchModal> {
  const modal = await openSearchBox(page);
  await expect(modal.dialog.getByRole('status').first()).toBeAttached();
  return modal;
}

/**
 * Closes search, whatever its query is, and waits until its history entry is left. A navigation before that would be
 * cancelled by the step back.
 */
export async function closeSearch(page: Page): Promise<void> {
  const {dialog, input} = searchModal(page);
  if ((await input.inputValue()) !== '') await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectEntryRemoved(page);
}

/** The history entry of a closed modal is removed by a step back, which the browser does later. */
export const expectEntryRemoved = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();

/** Files of search: code that is loaded on demand, and the index. */
export const SEARCH_FILE =
  /\/(search-index\.json|assets\/search\/|assets\/(search-modal|provider-for-page|local-provider|algolia-provider)[-.])/;

/** Path of the search page with a query. */
export const searchPath = (query: string): string => `/search/?q=${encodeURIComponent(query)}`;

import type {Page} from '@playwright/test';

/** Denies writing to the clipboard, as a reader may in the browser's prompt. */
export async function denyClipboard(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const {targetInfo} = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: {name: 'clipboard-write'},
    setting: 'denied',
    ...(targetInfo.browserContextId !== undefined && {browserContextId: targetInfo.browserContextId}),
  });
}

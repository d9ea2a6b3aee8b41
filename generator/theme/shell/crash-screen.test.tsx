import {expect, it} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {CrashScreen} from './crash-screen.tsx';

it.each([
  ['sets the title, and restores it', 'Page Error', 'My page'],
  ['leaves the title that a navigation has written', 'Next page', 'Next page'],
])('CrashScreen %s', (_name, titleMeanwhile, titleAfter) => {
  document.title = 'My page';
  const {unmount} = renderInSite(<CrashScreen error={new Error('broken')} retry={() => undefined} />);
  expect(document.title).toBe('Page Error');
  document.title = titleMeanwhile;
  unmount();
  expect(document.title).toBe(titleAfter);
});

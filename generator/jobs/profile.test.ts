import {expect, it, vi} from 'vitest';
import {formatProfile, formatProgress, Profile} from './profile.ts';

it('formatProfile lists steps in the order in which they began, and the ten slowest pages', async () => {
  vi.useFakeTimers();
  const labels: string[] = [];
  const profile = new Profile(({label}) => labels.push(label));
  await profile.step('outer', async () => {
    vi.advanceTimersByTime(100);
    await profile.step('inner', () => vi.advanceTimersByTime(200));
  });
  for (let page = 1; page <= 11; page++) profile.addPage(`page-${page}.mdx`, page * 100);
  profile.addPage('page-1.mdx', 5000);
  vi.useRealTimers();
  expect(labels).toEqual(['outer', 'inner']);
  const lines = formatProfile(profile).split('\n');
  expect(lines.slice(1, 3)).toEqual(['  0.30 s  outer (0.00 s to 0.30 s)', '  0.20 s  inner (0.10 s to 0.30 s)']);
  expect(lines.slice(4, 6)).toEqual(['  5.10 s  page-1.mdx', '  1.10 s  page-11.mdx']);
  expect(lines).toHaveLength(14);
});

it.each([
  [{label: 'checking links'}, 'checking links'],
  [{label: 'compiling pages', done: 40, total: 48}, 'compiling pages 40/48'],
])('formatProgress writes %j', (progress, line) => {
  expect(formatProgress(progress)).toBe(line);
});

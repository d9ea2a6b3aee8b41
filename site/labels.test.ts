import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {defaultMessages} from '#generator/shared/messages.ts';
import {extension} from '#site/extension.ts';

const LABELS = {...defaultMessages, ...extension.labels};

it('the Chinese catalogue translates every label of the interface, with the same placeholders @9.31', async () => {
  const catalogue: unknown = JSON.parse(
    await readFile(path.join(PROJECT_DIR, 'site/content/messages/zh-CN.json'), 'utf8'),
  );
  const placeholders = (label: unknown): string[] => (String(label).match(/\{[\w-]+\}/g) ?? []).toSorted();
  const wrong = Object.entries(LABELS).flatMap(([id, label]): string[] => {
    const translation: unknown = Reflect.get(Object(catalogue), id);
    if (typeof translation !== 'string' || translation.trim() === '') return [`${id} is not translated`];
    const foreign = placeholders(translation).filter((name) => !placeholders(label).includes(name));
    return foreign.length > 0 ? [`${id} has ${foreign.join(', ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropStaleTypes } from '../../../build/scripts/lib/stale-types.mjs';
import { plantTree } from '../../support/planted-tree.ts';

it('forgets the types of projects that read texts when a text changes, and of no others', async () => {
  const infos = {
    'out/types/renderer.tsbuildinfo': '{"fileNames":["../../locales/en/moderation.json"]}',
    'out/types/main.tsbuildinfo': '{"fileNames":["../../src/main/index.ts"]}',
  };
  await using tree = await plantTree({ 'locales/en/moderation.json': '{"title":"Moderation"}', ...infos });
  const at = (file: string) => join(tree.root, file);
  const left = () => Object.keys(infos).filter((file) => existsSync(at(file)));
  dropStaleTypes(tree.root);
  expect(left()).toEqual(['out/types/main.tsbuildinfo']);
  for (const [file, text] of Object.entries(infos)) writeFileSync(at(file), text);
  dropStaleTypes(tree.root);
  expect(left()).toHaveLength(2);
  writeFileSync(at('locales/en/moderation.json'), '{}');
  dropStaleTypes(tree.root);
  expect(left()).toEqual(['out/types/main.tsbuildinfo']);
});

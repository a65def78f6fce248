import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../support/planted-tree.ts';

const renderer = path.join(ROOT, 'src/renderer');
const ROOTS = /<(?:AlertDialog|Dialog|Drawer|Menu|Popover)\.Root\b/;

/** The age gate cannot be closed; the lightbox has an address of its own. */
const OTHERWISE = ['features/albums/lightbox/Lightbox.tsx', 'shell/AgeGate.tsx'];

it('Back closes every overlay there is', () => {
  const overlays = globSync('**/*.tsx', { cwd: renderer }).filter((file) =>
    ROOTS.test(readFileSync(path.join(renderer, file), 'utf8')),
  );
  const without = overlays.filter(
    (file) => !/\buseCloseOnBack\((?:is|true,)/.test(readFileSync(path.join(renderer, file), 'utf8')),
  );
  expect(overlays.length).toBeGreaterThan(10);
  expect(without.toSorted()).toEqual(OTHERWISE);
});

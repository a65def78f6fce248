import path from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/planted-tree.ts';

/** Whether a build is one for people in a shell that says it is not. */
async function isProduction(config: string | false): Promise<boolean> {
  process.env['NODE_ENV'] = 'development';
  return (await resolveConfig({ configFile: config && path.join(ROOT, config) }, 'build')).isProduction;
}

test.each(['build/vite.web.config.ts', 'build/vite.ssr.config.ts'])(
  '%s makes what people get, whatever NODE_ENV is',
  async (config) => expect(await isProduction(config)).toBe(true),
);

test('the control: left alone, the bundler takes the shell’s over', async () =>
  expect(await isProduction(false)).toBe(false));

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantTree, ROOT, runTool, type Files } from '../../support/planted-tree.ts';

const SCRIPT = path.join(ROOT, 'build/scripts/arrows.mjs');

/** A small tree that keeps to every arrow of architecture 2. */
const CLEAN: Files = {
  'package.json': JSON.stringify({
    dependencies: { zod: '*', got: '*', react: '*', fastify: '*', 'better-sqlite3': '*' },
    devDependencies: { electron: '*', vite: '*' },
  }),
  'src/shared/ids.ts': "import * as z from 'zod/mini';\nexport const id = z.string();\n",
  'src/shared/bridge/shape.ts': 'export const shape = {};\n',
  'src/main/index.ts':
    "import { app } from 'electron';\nimport got from 'got';\nimport { id } from '../shared/ids.ts';\nexport { app, got, id };\n",
  'src/preload/index.ts': "import { shape } from '../shared/bridge/shape.ts';\nexport { shape };\n",
  'src/renderer/main.tsx': "export { page } from './pages/video/page.tsx';\n",
  'src/renderer/pages/video/page.tsx':
    "import { lists } from '../../features/lists/lists.ts';\nexport const page = lists;\n",
  'src/renderer/features/lists/lists.ts':
    "import { core } from '../core/core.ts';\nexport const lists = core;\n",
  'src/renderer/features/core/core.ts':
    "import { button } from '../../ui/button.ts';\nexport const core = button;\n",
  'src/renderer/features/player/player.ts': 'export const player = 1;\n',
  'src/renderer/ui/button.ts': "import { id } from '../../shared/ids.ts';\nexport const button = id;\n",
  'src/web/main.tsx': "import { page } from '../renderer/main.tsx';\nexport { page };\n",
  'src/site/server.ts':
    "import fastify from 'fastify';\nimport { service } from './services/service.ts';\nexport { fastify, service };\n",
  'src/site/services/service.ts':
    "import { repository } from '../repositories/repository.ts';\nexport const service = repository;\n",
  'src/site/repositories/repository.ts': "import { db } from '../db/db.ts';\nexport const repository = db;\n",
  'src/site/db/db.ts': 'export const db = 1;\n',
  'src/site/policies/policy.ts': 'export const policy = 1;\n',
  'src/site/db/sqlite/hot/tile.ts':
    "import { policy } from '../../../policies/policy.ts';\nexport const tile = policy;\n",
  'src/site/videos/repositories/listing.ts':
    "import { tile } from '../../db/sqlite/hot/tile.ts';\nexport const listing = tile;\n",
  'src/site/http/http.ts': 'export const http = 1;\n',
  'src/site/videos/handlers.ts': 'export const handlers = 1;\n',
  'src/site/presenters/presenter.ts': 'export const presenter = 1;\n',
  'tests/helper.ts': 'export const helper = 1;\n',
};

/** Rule, the file in error, what it must not import. */
const BREACHES: readonly (readonly [string, string, string])[] = [
  ['shared-is-leaf', 'src/shared/a.ts', '../main/index.ts'],
  ['shared-only-zod', 'src/shared/b.ts', 'react'],
  ['page-has-no-node', 'src/shared/c.ts', 'node:fs'],
  ['main-is-desktop', 'src/main/a.ts', '../renderer/main.tsx'],
  ['main-is-desktop', 'src/main/b.ts', '../site/server.ts'],
  ['preload-is-tiny', 'src/preload/a.ts', '../shared/ids.ts'],
  ['preload-is-tiny', 'src/preload/b.ts', 'zod/mini'],
  ['renderer-is-pure', 'src/renderer/a.ts', 'electron'],
  ['renderer-is-pure', 'src/renderer/b.ts', '../web/main.tsx'],
  ['page-has-no-node', 'src/renderer/c.ts', 'node:path'],
  ['web-is-a-host', 'src/web/a.ts', '../renderer/ui/button.ts'],
  ['web-is-a-host', 'src/web/b.ts', 'electron'],
  ['site-is-server', 'src/site/a.ts', 'react'],
  ['site-is-server', 'src/site/b.ts', '../main/index.ts'],
  ['features-apart', 'src/renderer/features/lists/a.ts', '../player/player.ts'],
  ['features-below-pages', 'src/renderer/features/lists/b.ts', '../../pages/video/page.tsx'],
  ['core-below-features', 'src/renderer/features/core/a.ts', '../lists/lists.ts'],
  ['ui-is-plain', 'src/renderer/ui/a.ts', '../features/core/core.ts'],
  ['pages-apart', 'src/renderer/pages/index/a.ts', '../video/page.tsx'],
  ['site-services', 'src/site/services/a.ts', '../http/http.ts'],
  ['site-services', 'src/site/videos/services/b.ts', '../../http/http.ts'],
  ['site-services', 'src/site/videos/services/c.ts', '../handlers.ts'],
  ['site-repositories', 'src/site/repositories/a.ts', '../services/service.ts'],
  ['site-repositories', 'src/site/videos/repositories/b.ts', '../../services/service.ts'],
  ['site-db', 'src/site/db/a.ts', '../repositories/repository.ts'],
  ['site-hot-reads', 'src/site/db/sqlite/hot/a.ts', '../../../repositories/repository.ts'],
  ['site-sqlite-behind-repositories', 'src/site/videos/services/d.ts', '../../db/sqlite/hot/tile.ts'],
  ['site-presenters-and-policies', 'src/site/presenters/a.ts', '../services/service.ts'],
  ['nobody-imports-tests', 'src/site/c.ts', '../../tests/helper.ts'],
  ['no-dev-packages', 'src/site/d.ts', 'vite'],
  ['no-unresolved', 'src/site/e.ts', './gone.ts'],
];

describe('arrows', () => {
  it('pass a clean tree, and see it', async () => {
    await using tree = await plantTree(CLEAN);
    const { code, output } = await runTool(SCRIPT, [tree.root]);
    expect(output).toMatch(/^\d+ modules, 0 breaches$/m);
    expect(Number(/^(\d+) modules/m.exec(output)?.[1])).toBeGreaterThanOrEqual(17);
    expect(code).toBe(0);
  });

  it('report every planted breach, by rule and file', async () => {
    const planted = Object.fromEntries(BREACHES.map(([, file, target]) => [file, `import '${target}';\n`]));
    const cycle = { 'src/main/one.ts': "import './two.ts';\n", 'src/main/two.ts': "import './one.ts';\n" };
    await using tree = await plantTree({ ...CLEAN, ...planted, ...cycle });
    const { code, output } = await runTool(SCRIPT, [tree.root]);
    const missed = BREACHES.filter(([rule, file]) => !output.includes(`${rule}: ${file} ->`));
    expect(missed).toEqual([]);
    expect(output).toMatch(/no-cycles: src\/main\/(one|two)\.ts/);
    expect(code).toBe(1);
  });

  it('fail on a tree without modules: a tool that sees nothing has checked nothing', async () => {
    await using tree = await plantTree({ 'package.json': '{}', 'src/README.md': '' });
    expect(await runTool(SCRIPT, [tree.root])).toMatchObject({ code: 1 });
  });
});

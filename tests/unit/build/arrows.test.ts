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
  'src/site/app/server.ts':
    "import fastify from 'fastify';\nimport { service } from '../catalog/index.ts';\nexport { fastify, service };\n",
  'src/site/catalog/index.ts': "export { service } from './videos/services/service.ts';\n",
  'src/site/platform/index.ts': "export { db } from './db/db.ts';\n",
  'src/site/platform/threads.ts': "export { db } from './db/db.ts';\n",
  'src/site/visibility/index.ts': "export { policy } from './policies/policy.ts';\n",
  'src/site/catalog/videos/workers/count-thread.ts':
    "import { db } from '../../../platform/threads.ts';\nexport const thread = db;\n",
  'src/site/catalog/videos/services/service.ts':
    "import { repository } from '../repositories/listing.ts';\nexport const service = repository;\n",
  'src/site/platform/db/db.ts': 'export const db = 1;\n',
  'src/site/platform/db/sqlite/run.ts': 'export const run = 1;\n',
  'src/site/visibility/policies/policy.ts': 'export const policy = 1;\n',
  'src/site/catalog/videos/json/tile.ts':
    "import { policy } from '../../../visibility/index.ts';\nexport const tile = policy;\n",
  'src/site/catalog/videos/repositories/listing.ts':
    "import { db } from '../../../platform/index.ts';\nimport { tile } from '../json/tile.ts';\nexport const repository = [db, tile];\n",
  'src/site/app/http/http.ts': 'export const http = 1;\n',
  'src/site/catalog/videos/operations.ts': 'export const operations = 1;\n',
  'src/site/catalog/videos/presenters/presenter.ts': 'export const presenter = 1;\n',
  'tests/helper.ts': 'export const helper = 1;\n',
};

/** Rule, the file in error, what it must not import. */
const BREACHES: readonly (readonly [string, string, string])[] = [
  ['shared-is-leaf', 'src/shared/a.ts', '../main/index.ts'],
  ['shared-only-zod', 'src/shared/b.ts', 'react'],
  ['page-has-no-node', 'src/shared/c.ts', 'node:fs'],
  ['main-is-desktop', 'src/main/a.ts', '../renderer/main.tsx'],
  ['main-is-desktop', 'src/main/b.ts', '../site/app/server.ts'],
  ['preload-is-tiny', 'src/preload/a.ts', '../shared/ids.ts'],
  ['preload-is-tiny', 'src/preload/b.ts', 'zod/mini'],
  ['renderer-is-pure', 'src/renderer/a.ts', 'electron'],
  ['renderer-is-pure', 'src/renderer/b.ts', '../web/main.tsx'],
  ['page-has-no-node', 'src/renderer/c.ts', 'node:path'],
  ['web-is-a-host', 'src/web/a.ts', '../renderer/ui/button.ts'],
  ['web-is-a-host', 'src/web/b.ts', 'electron'],
  ['site-is-server', 'src/site/app/a.ts', 'react'],
  ['site-is-server', 'src/site/app/b.ts', '../../main/index.ts'],
  ['features-apart', 'src/renderer/features/lists/a.ts', '../player/player.ts'],
  ['features-below-pages', 'src/renderer/features/lists/b.ts', '../../pages/video/page.tsx'],
  ['core-below-features', 'src/renderer/features/core/a.ts', '../lists/lists.ts'],
  ['ui-is-plain', 'src/renderer/ui/a.ts', '../features/core/core.ts'],
  ['pages-apart', 'src/renderer/pages/index/a.ts', '../video/page.tsx'],
  ['domain-arrows', 'src/site/platform/db/b.ts', '../../catalog/videos/operations.ts'],
  ['domain-arrows', 'src/site/visibility/policies/a.ts', '../../catalog/videos/operations.ts'],
  ['domain-arrows', 'src/site/moderation/a.ts', '../app/server.ts'],
  ['domain-doors', 'src/site/catalog/videos/services/f.ts', '../../../platform/db/db.ts'],
  ['domain-doors', 'src/site/app/f.ts', '../visibility/policies/policy.ts'],
  ['threads-stay-small', 'src/site/catalog/videos/workers/a-thread.ts', '../../../platform/index.ts'],
  ['domain-named', 'src/site/videos/a.ts', '../platform/db/db.ts'],
  ['site-services', 'src/site/catalog/services/a.ts', '../../app/http/http.ts'],
  ['site-services', 'src/site/catalog/videos/services/b.ts', '../../../app/http/http.ts'],
  ['site-services', 'src/site/catalog/videos/services/c.ts', '../operations.ts'],
  ['site-repositories', 'src/site/catalog/repositories/a.ts', '../videos/services/service.ts'],
  ['site-repositories', 'src/site/catalog/videos/repositories/b.ts', '../services/service.ts'],
  ['site-db', 'src/site/platform/db/a.ts', '../../catalog/videos/repositories/listing.ts'],
  ['site-json', 'src/site/catalog/videos/json/a.ts', '../repositories/listing.ts'],
  ['site-sqlite-behind-repositories', 'src/site/catalog/videos/services/d.ts', '../json/tile.ts'],
  [
    'site-sqlite-behind-repositories',
    'src/site/catalog/videos/services/e.ts',
    '../../../platform/db/sqlite/run.ts',
  ],
  ['site-presenters-and-policies', 'src/site/catalog/videos/presenters/a.ts', '../services/service.ts'],
  ['nobody-imports-tests', 'src/site/app/c.ts', '../../../tests/helper.ts'],
  ['no-dev-packages', 'src/site/app/d.ts', 'vite'],
  ['no-unresolved', 'src/site/app/e.ts', './gone.ts'],
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

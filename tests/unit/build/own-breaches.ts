/** A file with a query that Kysely would make. */
const queryFile = (call: string) => `interface Query {
  readonly updateTable: (table: string) => Query;
  readonly insertInto: (table: string) => Query;
  readonly set: (columns: object) => Query;
  readonly values: (columns: object) => Query;
  readonly where: (...all: readonly unknown[]) => Query;
}
export const make = (db: Query, on: boolean) => [on, ${call}];
`;

/** Breaches of our own rules (build/lint): file, its text, the rule that must speak; `null`: the clean twin that must pass. */
export const OWN: readonly (readonly [string, string, string | null])[] = [
  [
    'src/site/catalog/services/late-call.ts',
    'export const act = (id: string, call: object) => [id, call];\n',
    'yoru/call-first',
  ],
  [
    'src/site/catalog/services/early-call.ts',
    'export const act = (call: object, id: string) => [id, call];\n',
    null,
  ],
  ['src/main/api/transport.ts', "import got from 'got';\nexport const send = got;\n", null],
  [
    'src/main/windows/main-window.ts',
    "import got from 'got';\nexport const send = got;\n",
    'yoru/owned-packages',
  ],
  ['src/main/ipc/serve.ts', "import { ipcMain } from 'electron';\nexport const door = ipcMain;\n", null],
  [
    'src/main/windows/door.ts',
    "import { ipcMain } from 'electron';\nexport const door = ipcMain;\n",
    'yoru/owned-packages',
  ],
  [
    'src/main/windows/all.ts',
    "import * as electron from 'electron';\nexport const door = electron;\n",
    'yoru/owned-packages',
  ],
  [
    'src/site/platform/db/open.ts',
    "import Database from 'better-sqlite3';\nexport const open = Database;\n",
    null,
  ],
  [
    'src/site/catalog/services/rows.ts',
    "import Database from 'better-sqlite3';\nexport const open = Database;\n",
    'yoru/owned-packages',
  ],
  [
    'src/site/catalog/services/typed.ts',
    "import type Database from 'better-sqlite3';\nexport type Own = Database.Database;\n",
    null,
  ],
  [
    'src/renderer/features/player/engine.ts',
    "import videojs from 'video.js';\nexport const make = videojs;\n",
    null,
  ],
  [
    'src/renderer/pages/video/engine.ts',
    "export const make = () => import('video.js');\n",
    'yoru/owned-packages',
  ],
  [
    'src/site/publishing/processing/box/probe.ts',
    "import { spawn } from 'node:child_process';\nexport const run = spawn;\n",
    null,
  ],
  [
    'src/site/catalog/services/run.ts',
    "import { spawn } from 'node:child_process';\nexport const run = spawn;\n",
    'yoru/owned-packages',
  ],
  ['src/main/run.ts', "export { spawn } from 'node:child_process';\n", 'yoru/owned-packages'],
  ['src/shared/mini.ts', "import * as z from 'zod/mini';\nexport const id = z.string();\n", null],
  ['src/shared/whole.ts', "import { z } from 'zod';\nexport const id = z.string();\n", 'yoru/owned-packages'],

  ...Object.entries({
    raw: "export const text = 'DELETE FROM session WHERE id = ?';\n",
    built:
      'export const text = (table: string) => `\n  INSERT OR IGNORE INTO ${table} (nonce) VALUES (?)`;\n',
    began: "export const text = 'BEGIN IMMEDIATE';\n",
    joined:
      'export const go = (sqlite: { transaction(run: () => void): void }) => sqlite.transaction(() => {});\n',
    past: 'export const go = (query: { execute(): Promise<void> }) => query.execute();\n',
    index: "export const text = 'UPDATE video SET views = 0';\n",
    json: "export const text = `SELECT json_object('a', 1)`;\n",
  }).flatMap(([name, text]) => {
    const rule = 'yoru/one-door';
    const isJson = name === 'json';
    return [
      [`src/site/library/lists/repositories/${name}.ts`, text, rule],
      [`src/site/catalog/search/services/${name}.ts`, text, rule],
      [`src/site/catalog/videos/json/${name}.ts`, text, isJson ? null : rule],
      [`src/site/platform/db/${name}.ts`, text, isJson ? rule : null],
      [`src/site/catalog/search/index/${name}.ts`, text, isJson ? rule : null],
      [`src/site/app/seed/${name}.ts`, text, isJson ? rule : null],
    ] as const;
  }),
  ...Object.entries({
    append: "export const it = (db: { insertInto(table: string): unknown }) => db.insertInto('audit');\n",
    change: "export const it = (db: { updateTable(table: string): unknown }) => db.updateTable('audit');\n",
    cut: "export const it = (db: { deleteFrom(table: string): unknown }) => db.deleteFrom('audit');\n",
    cutRaw: "export const text = 'DELETE FROM audit WHERE id = 1';\n",
  }).map(([name, text]) => [`src/site/platform/db/${name}.ts`, text, 'yoru/audit-writer'] as const),
  [
    'src/site/identity/audit/services/append-audit.ts',
    "export const it = (db: { insertInto(table: string): unknown }) => db.insertInto('audit');\n",
    null,
  ],
  ...Object.entries({
    album: "db.updateTable('album').set({ state: 'approved' }).where('id', '=', 1)",
    held: "db.updateTable('submission').where('id', '=', 1).set({ ...{ held_from: null } })",
    some: "db.updateTable('video').set({ views: 1, ...(on && { state: 'approved' }) })",
    born: "db.insertInto('video').values({ views: 0 })",
  }).map(
    ([name, call]) =>
      [`src/site/moderation/cases/services/${name}.ts`, queryFile(call), 'yoru/state-writer'] as const,
  ),
  ...Object.entries({
    'moderation/cases/services/comment': "db.updateTable('comment').set({ state: 'held' })",
    'moderation/cases/services/views':
      "db.updateTable('video').set({ views: 1 }).where('state', '=', 'approved')",
    'moderation/cases/services/whole': "db.insertInto('album').values({ state: 'pending' })",
    'publishing/uploads/services/transition': "db.updateTable('album').set({ state: 'approved' })",
  }).map(([name, call]) => [`src/site/${name}.ts`, queryFile(call), null] as const),
  [
    'src/site/moderation/cases/services/put.ts',
    "import { putState } from '../../../publishing/uploads/repositories/submissions.ts';\nexport const put = putState;\n",
    'yoru/state-writer',
  ],
  [
    'src/site/library/lists/repositories/reads.ts',
    "export const text = 'SELECT updated_at, json_each.value FROM video, json_each(?)';\nexport const said = 'Update the page, then begin';\n",
    null,
  ],

  ['src/renderer/agent.ts', 'export const agent = navigator.userAgent;\n', 'yoru/no-platform'],
  ['src/renderer/process.ts', 'export const it = globalThis.process;\n', 'yoru/no-platform'],
  ['src/renderer/is.ts', 'export const isElectron = true;\n', 'yoru/no-platform'],
  ['src/renderer/online.ts', 'export const online = navigator.onLine;\n', null],

  [
    'src/renderer/ui/Text.tsx',
    'export const Text = ({ children }: { children: string }) => <p>{children}</p>;\n',
    null,
  ],
  ['src/renderer/ui/Literal.tsx', 'export const Literal = () => <p>Hello</p>;\n', 'yoru/visible-text'],
  ['src/renderer/ui/Japanese.tsx', 'export const Japanese = () => <p>夜</p>;\n', 'yoru/visible-text'],
  [
    'src/renderer/ui/Named.tsx',
    'export const Named = () => <button aria-label="Close" type="button" />;\n',
    'yoru/visible-text',
  ],
  [
    'src/renderer/ui/Either.tsx',
    "export const Either = (p: { on: boolean }) => <p>{p.on ? 'On' : 'Off'}</p>;\n",
    'yoru/visible-text',
  ],
  ['src/renderer/ui/Marks.tsx', 'export const Marks = () => <p title="·">1 / 2 …</p>;\n', null],

  ['src/site/default.ts', 'export default 1;\n', 'import/no-default-export'],
  ...['eslint', 'oxlint'].flatMap((tool) => {
    const said = (why: string) => `// ${tool}-disable-next-line no-console${why}\nconsole.log(1);\n`;
    return [
      [`src/site/${tool}-bare.ts`, said(''), 'yoru/reasoned-suppression'],
      [`src/site/${tool}-empty.ts`, said(' -- '), 'yoru/reasoned-suppression'],
    ] as const;
  }),
  [
    'src/site/with-reason.ts',
    '// oxlint-disable-next-line no-console -- the ready line is for the starting process\nconsole.log(1);\n',
    null,
  ],
  [
    'src/site/catalog/services/idle.ts',
    '// oxlint-disable-next-line yoru/one-door -- nothing here\nexport const one = 1;\n',
    'unused suppression',
  ],
];

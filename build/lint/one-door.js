/**
 * One door to the site's database: writes run inside `change()` (src/site/platform/db/port.ts), and SQL that makes JSON is in
 * the rooms' folders `json`, where each has a plain twin in the tests.
 */
const SITE = 'src/site/';
const DOOR = 'src/site/platform/db/';
/** Ready JSON of a room, or what all of it is made of. */
const HOT = /^src\/site\/([^/]+\/){1,2}json\//;

/** Who has a connection of their own, and why nothing of the site can come between. */
const OWN = [
  // Fills an empty database before the site listens.
  'src/site/app/seed/',
  // The search index is a file of its own, written by one thread.
  'src/site/catalog/search/index/',
  'src/site/catalog/search/repositories/',
  'src/site/catalog/search/workers/',
];

const WRITE =
  /^\s*(?:INSERT\s+(?:OR\s+\w+\s+)?INTO\b|REPLACE\s+INTO\b|UPDATE\s+(?:OR\s+\w+\s+)?[\w"$]+\s+SET\b|DELETE\s+FROM\b|BEGIN\b(?:\s+(?:IMMEDIATE|EXCLUSIVE|DEFERRED|TRANSACTION))?\s*;?$|COMMIT\s*;?$|ROLLBACK\b[^a-z]*$|SAVEPOINT\s)/i;
const MAKES_JSON = /\bjson_(?:object|array|group_array|group_object)\s*\(/i;

/** What only the door calls: a transaction of the driver or of Kysely, and a query of Kysely that runs itself. */
const RUNS = new Set([
  'transaction',
  'startTransaction',
  'execute',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
]);

export const oneDoor = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      runs: '`{{name}}` goes past the one door to the database: yield queries in a `change()` (site/platform/db/port.ts).',
      write: 'SQL that writes goes past the one door to the database: yield a query of `db` in a `change()`.',
      json: 'SQL that makes JSON belongs to the folder `json` of its room, with a twin in tests/site/hot-twins.test.ts.',
    },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
    if (!file.startsWith(SITE)) return {};
    const mayWrite = file.startsWith(DOOR) || OWN.some((folder) => file.startsWith(folder));
    const look = (node, text) => {
      if (!mayWrite && WRITE.test(text)) context.report({ node, messageId: 'write' });
      if (!HOT.test(file) && MAKES_JSON.test(text)) context.report({ node, messageId: 'json' });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && look(node, node.value),
      TemplateLiteral: (node) => look(node, node.quasis.map(({ value }) => value.raw).join('$')),
      'CallExpression > MemberExpression.callee'(node) {
        const name = node.property.name ?? node.property.value;
        if (!mayWrite && RUNS.has(name)) context.report({ node, messageId: 'runs', data: { name } });
      },
    };
  },
};

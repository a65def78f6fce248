/**
 * States of submissions, videos and albums have one writer (src/site/publishing/uploads): what it writes it also writes down. A helper
 * that takes its columns as a parameter says in its type that `state` is none of them.
 */
const WRITER = 'src/site/publishing/uploads/services/transition.ts';
/** The statement of a transition, which nothing but the writer imports. */
const STATEMENT = 'src/site/publishing/uploads/repositories/submissions.ts';
const TABLES = new Set(['submission', 'video', 'album']);
const NAMES = new Set(['state', 'held_from']);

/** The table that a chain of calls updates; `null`: none. */
function updatedTable(node) {
  for (let at = node; at?.type === 'CallExpression'; at = at.callee.object) {
    if (at.callee.type !== 'MemberExpression') return null;
    if (at.callee.property.name === 'updateTable') return at.arguments[0]?.value ?? null;
  }
  return null;
}

/** Properties of an object literal, those that are spread into it included. */
const propertiesOf = (node) => {
  if (node?.type === 'ObjectExpression') return node.properties.flatMap(propertiesOf);
  if (node?.type === 'SpreadElement') return propertiesOf(node.argument);
  if (node?.type === 'LogicalExpression') return propertiesOf(node.right);
  if (node?.type === 'TSAsExpression') return propertiesOf(node.expression);
  if (node?.type === 'ConditionalExpression')
    return [...propertiesOf(node.consequent), ...propertiesOf(node.alternate)];
  return node?.type === 'Property' ? [node] : [];
};

export const stateWriter = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      state:
        'A state of `{{table}}` is written by `applyEvent` alone (site/publishing/uploads/services/transition.ts).',
      statement: '`putState` is a part of `applyEvent` (site/publishing/uploads/services/transition.ts).',
      born: 'A row of `{{table}}` is inserted with its `state`: without one it would be public.',
    },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
    if (!file.startsWith('src/site/') || file === WRITER) return {};
    return {
      ImportSpecifier(node) {
        if (node.imported.name === 'putState') context.report({ node, messageId: 'statement' });
      },
      CallExpression(node) {
        const { callee, arguments: args } = node;
        if (callee.type !== 'MemberExpression') return;
        if (callee.property.name === 'set' && file !== STATEMENT) {
          const table = updatedTable(callee.object);
          const states = propertiesOf(args[0]).filter(({ key }) => NAMES.has(key.name ?? key.value));
          if (TABLES.has(table))
            for (const one of states) context.report({ node: one, messageId: 'state', data: { table } });
        }
        if (callee.property.name === 'values' && args[0]?.type === 'ObjectExpression') {
          const table = callee.object.callee?.property?.name === 'insertInto' && callee.object.arguments[0];
          const hasState = propertiesOf(args[0]).some(({ key }) => (key.name ?? key.value) === 'state');
          if (table && TABLES.has(table.value) && !hasState)
            context.report({ node: callee, messageId: 'born', data: { table: table.value } });
        }
      },
    };
  },
};

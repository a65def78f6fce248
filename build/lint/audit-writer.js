/** The audit has one writer, and nothing changes or deletes a row of it (src/site/identity/audit). */
const WRITER = 'src/site/identity/audit/services/append-audit.ts';
const SQL = /\b(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM)\s+"?audit"?\b/i;

export const auditWriter = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      insert: 'Rows of the audit are written by `appendAudit` alone: their hashes are a chain.',
      change: 'A row of the audit is never changed or deleted.',
    },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
    if (!file.startsWith('src/')) return {};
    const look = (node, text) => SQL.test(text) && context.report({ node, messageId: 'change' });
    return {
      Literal: (node) => typeof node.value === 'string' && look(node, node.value),
      TemplateLiteral: (node) => look(node, node.quasis.map(({ value }) => value.raw).join('$')),
      CallExpression({ callee, arguments: [table] }) {
        if (callee.type !== 'MemberExpression' || table?.value !== 'audit') return;
        const name = callee.property.name;
        if (name === 'updateTable' || name === 'deleteFrom' || name === 'replaceInto')
          context.report({ node: callee, messageId: 'change' });
        if (name === 'insertInto' && file !== WRITER) context.report({ node: callee, messageId: 'insert' });
      },
    };
  },
};

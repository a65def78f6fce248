/**
 * One owner per dangerous package (architecture 2): other code uses the owner's module.
 * Type-only imports are free where `types` says so: they leave no code behind.
 */
const OWNERS = {
  got: { folders: ['src/main/api/', 'src/main/downloads/'], types: true },
  keytar: { folders: ['src/main/secrets/'], types: false },
  'better-sqlite3': {
    folders: ['src/main/db/', 'src/site/platform/db/', 'src/site/catalog/search/index/'],
    types: true,
  },
  'video.js': { folders: ['src/renderer/features/player/'], types: true },
  'electron-updater': { folders: ['src/main/updates/'], types: true },
  'node:child_process': {
    folders: ['src/site/publishing/processing/box/', 'src/main/updates/', 'src/main/system/'],
    types: true,
  },
  child_process: { folders: [], types: false },
};

/** Names of `electron` with one owner. */
const ELECTRON_OWNERS = { ipcMain: 'src/main/ipc/' };

/** Layers where the whole of zod would be shipped to the page or parsed at start; `zod/mini` is a tenth of it. */
const MINI_ONLY = /^src\/(shared|renderer|web|main|preload)\//;

export const ownedPackages = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      owned: '`{{name}}` belongs to {{owner}}; ask the module there.',
      mini: "Import from 'zod/mini': the whole of zod does not belong in this layer.",
      named: 'Import names from `electron` one by one, so that their owner can be checked.',
    },
  },
  create(context) {
    const file = pathInside(context);
    if (!file.startsWith('src/')) return {};
    const look = (node, source, isType) => {
      if (typeof source !== 'string') return;
      const name = Object.keys(OWNERS).find((known) => source === known || source.startsWith(`${known}/`));
      const owner = name && OWNERS[name];
      const isOwner = owner?.folders.some((folder) => file.startsWith(folder));
      if (owner && !isOwner && !(isType && owner.types)) {
        context.report({
          node,
          messageId: 'owned',
          data: { name, owner: owner.folders.join(', ') || 'nobody' },
        });
      }
      if (source === 'zod' && MINI_ONLY.test(file)) context.report({ node, messageId: 'mini' });
    };
    return {
      ImportDeclaration(node) {
        look(node, node.source.value, node.importKind === 'type');
        if (node.source.value === 'electron' && node.importKind !== 'type')
          checkElectron(context, file, node);
      },
      ExportNamedDeclaration: (node) => look(node, node.source?.value, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => look(node, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => look(node, node.source.value, false),
      'CallExpression[callee.name="require"]': (node) => look(node, node.arguments[0]?.value, false),
    };
  },
};

function checkElectron(context, file, node) {
  for (const specifier of node.specifiers) {
    if (specifier.type !== 'ImportSpecifier') context.report({ node: specifier, messageId: 'named' });
    const name = specifier.imported?.name;
    const owner = ELECTRON_OWNERS[name];
    if (owner && specifier.importKind !== 'type' && !file.startsWith(owner)) {
      context.report({ node: specifier, messageId: 'owned', data: { name, owner } });
    }
  }
}

/** Path below the checked tree, with slashes. */
function pathInside(context) {
  return context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
}

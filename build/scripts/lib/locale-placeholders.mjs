import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Where a text is named and another place gives what it asks for: a table of acts, a notice with its `params`, a component that
 * gets the name. What is not here gives every placeholder where it names the text.
 */
const ELSEWHERE = new Map([
  ['src/renderer/pages/video/Counters.tsx', ['video:rating']],
  ['src/renderer/pages/moderation/cases/DecisionPreview.tsx', ['moderation:reads_reporter']],
  ['src/renderer/pages/model/ModelView.tsx', ['models:titleInfo', 'models:titleWall', 'models:titleVideos']],
  [
    'src/renderer/pages/downloads/RowActions.tsx',
    [
      ...['pause', 'resume', 'again', 'play', 'fetchAgain', 'forget', 'forgetGone', 'removeFailed'],
      ...['moveUp', 'moveDown', 'open', 'showInFolder', 'remove'],
    ].map((name) => `downloads:${name}`),
  ],
  [
    'src/renderer/pages/downloads/RowError.tsx',
    ['downloads:folderOwnHint', 'downloads:folderHint', 'downloads:diskOwnHint'],
  ],
  ['src/renderer/features/staff/MemberActs.tsx', ['moderation:stayHidden']],
  ['src/renderer/features/models/ModelHead.tsx', ['models:rating']],
  ['src/renderer/features/lists/use-removed-notice.ts', ['lists:removed']],
  ['src/renderer/features/lists/DeleteDialog.tsx', ['lists:deleteFailed']],
  [
    'src/renderer/features/lists/ManageRow.tsx',
    ['moveTop', 'moveUp', 'moveDown', 'moveBottom', 'addToNamed', 'removeNamed'].map(
      (name) => `lists:${name}`,
    ),
  ],
  ['src/renderer/features/listing/TileMeta.tsx', ['listing:rating']],
  ['src/renderer/features/gates/WaitGate.tsx', ['gate:waitText']],
  [
    'src/renderer/features/core/tiles/Rating.tsx',
    ['listing', 'video', 'channels', 'models'].map((name) => `${name}:rating`),
  ],
  ['src/renderer/features/core/tiles/SideTile.tsx', ['listing:rating']],
  ['src/renderer/features/core/marks/VoteActions.tsx', ['watch:like', 'watch:dislike']],
  ['src/renderer/features/channels/ChannelHead.tsx', ['channels:rating']],
]);

/**
 * Places that show a text without what it has placeholders for: people would read `{{min}}`, or a hole.
 * @param {string} tree
 * @param {readonly import('./locale-files.mjs').Text[]} texts
 * @returns {string[]}
 */
export function placeholderProblems(tree, texts) {
  const wanted = new Map();
  for (const { namespace, base, text } of texts) {
    const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);
    const key = `${namespace}:${base}`;
    wanted.set(key, new Set([...(wanted.get(key) ?? []), ...names]));
  }
  return globSync('src/{renderer,web}/**/*.{ts,tsx}', { cwd: tree }).flatMap((file) =>
    problemsOf(path.join(tree, file), file, wanted),
  );
}

function problemsOf(full, file, wanted) {
  const source = ts.createSourceFile(full, readFileSync(full, 'utf8'), ts.ScriptTarget.Latest, true);
  const problems = [];
  const visit = (node) => {
    const fits = keysOf(node, wanted);
    if (fits.length > 0) {
      const given = givenTo(node);
      for (const key of fits)
        for (const name of wanted.get(key))
          if (!given.isOpen && !given.names.has(name) && !ELSEWHERE.get(file)?.includes(key))
            problems.push(
              `${key}: ${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} gives no {{${name}}}`,
            );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** Texts with placeholders that a literal names. Of a built name all that fit it, where its namespace is written. */
function keysOf(node, wanted) {
  const withHoles = (keys) => keys.filter((key) => wanted.get(key)?.size > 0);
  if (ts.isStringLiteralLike(node)) {
    if (node.text.includes(':')) return withHoles([node.text]);
    return callOf(node) ? withHoles([`common:${node.text}`]) : [];
  }
  // One that is built of a namespace alone says nothing of what may fit: types say that.
  if (!ts.isTemplateExpression(node) || !/^[\w-]+:\w/.test(node.head.text)) return [];
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  const fit = new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`,
  );
  return withHoles([...wanted.keys()].filter((key) => fit.test(key)));
}

const isCall = (parent, node) =>
  parent !== undefined &&
  ts.isCallExpression(parent) &&
  parent.arguments[0] === node &&
  /^(?:t|text|translate)$|\.t$/.test(parent.expression.getText());

/** The call that shows the text, through `a ? 'x' : 'y'` and `x as Key`. */
function callOf(node) {
  let [child, parent] = [node, node.parent];
  const leadsOn = () =>
    ts.isConditionalExpression(parent) || ts.isAsExpression(parent) || ts.isParenthesizedExpression(parent);
  while (parent && leadsOn()) [child, parent] = [parent, parent.parent];
  return isCall(parent, child) ? parent : null;
}

/** Without a call nothing is given. */
function givenTo(node) {
  const call = callOf(node);
  return call ? namesOf(call.arguments[1]) : { names: new Set(), isOpen: false };
}

/** An empty text leaves a hole: "Converting  %". */
const isEmpty = (part) =>
  ts.isPropertyAssignment(part) && ts.isStringLiteralLike(part.initializer) && part.initializer.text === '';

/** What an object of values has, through spreads; one that is made elsewhere is typed there. */
function namesOf(given) {
  const names = new Set();
  if (given === undefined) return { names, isOpen: false };
  if (!ts.isObjectLiteralExpression(given)) return { names, isOpen: true };
  let isOpen = false;
  for (const part of given.properties)
    if (isEmpty(part)) continue;
    else if (!ts.isSpreadAssignment(part)) names.add(part.name.getText());
    else if (ts.isObjectLiteralExpression(part.expression))
      for (const one of namesOf(part.expression).names) names.add(one);
    else isOpen = true;
  return { names, isOpen };
}

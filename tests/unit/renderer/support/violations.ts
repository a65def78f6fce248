import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: WCAG },
  rules: {
    'landmark-unique': { enabled: true },
    // What needs colours and sizes is looked at in a browser (`screens.spec`).
    'color-contrast': { enabled: false },
    'target-size': { enabled: false },
  },
};

/** Violations of WCAG 2.2 A and AA in what the document says now, each with its place. */
export async function violations(): Promise<readonly string[]> {
  // Happy-dom knows no style of `hidden`.
  const found = await axe.run({ include: ['body'], exclude: ['[hidden]'] }, OPTIONS);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

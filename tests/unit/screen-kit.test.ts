import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../src/renderer');

/** What has a component of its own, and where it is written out all the same, with why. */
const KIT = [
  {
    element: '<select',
    written: {
      'features/core/filters/FilterField.tsx':
        'In the first load of every list: no room for labels and groups; names of countries differ from the site’s',
      'pages/history/DayField.tsx': 'The history would wait for the chunk of forms',
      'ui/Select.tsx': 'the kit',
    },
  },
  {
    element: '<dl',
    written: {
      'features/channels/ChannelHead.tsx': 'In a line of text, the last one without a name',
      'features/models/ModelFacts.tsx':
        'Values in the size of the text, half a column each on phones; the page would wait for one more chunk',
      'pages/member/MemberHead.tsx': 'Counters, their number before the word; in a first load',
      'pages/member/tabs/Info.tsx': 'Lines with names in a column of one width',
      'pages/settings/security/SetUp.tsx':
        'One name in the size of the text; the settings would wait for one more chunk',
      'shell/ShortcutsDialog.tsx': 'Two columns over all lines, keys at the end',
      'ui/Facts.tsx': 'the kit',
    },
  },
];

const texts = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')] as const),
);

const writing = (element: string, all: ReadonlyMap<string, string>) =>
  [...all].flatMap(([name, text]) => (new RegExp(`${element}[\\s>]`).test(text) ? [name] : [])).sort();

test.each(KIT)('$element is made by the kit alone, but for what has a reason', ({ element, written }) => {
  expect(writing(element, texts)).toEqual(Object.keys(written));
  // The control: one that is written out is found.
  expect(writing(element, new Map([['planted.tsx', `${element} className="x">`]]))).toEqual(['planted.tsx']);
});

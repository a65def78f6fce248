import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../src/renderer');

/** What has a component of its own, and where it is written out all the same. */
const KIT = [
  {
    element: '<select',
    // The filters and the days of the history come with first loads, which have no room for the labels and groups.
    written: ['features/core/filters/FilterField.tsx', 'pages/history/DayField.tsx', 'ui/Select.tsx'],
  },
  {
    element: '<dl',
    written: [
      'features/channels/ChannelHead.tsx',
      'features/models/ModelFacts.tsx',
      'pages/member/MemberHead.tsx',
      'pages/member/tabs/Info.tsx',
      'pages/settings/security/SetUp.tsx',
      'shell/ShortcutsDialog.tsx',
      'ui/Facts.tsx',
    ],
  },
];

const texts = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')] as const),
);

const writing = (element: string, all: ReadonlyMap<string, string>) =>
  [...all].flatMap(([name, text]) => (new RegExp(`${element}[\\s>]`).test(text) ? [name] : [])).sort();

test.each(KIT)(
  '$element is made by the kit alone, where a first load has room for it',
  ({ element, written }) => {
    expect(writing(element, texts)).toEqual(written);
    // The control: one that is written out is found.
    expect(writing(element, new Map([['planted.tsx', `${element} className="x">`]]))).toEqual([
      'planted.tsx',
    ]);
  },
);

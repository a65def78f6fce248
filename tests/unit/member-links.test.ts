import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isGoneName } from '../../src/shared/accounts/gone-name.ts';
import { deletedMemberName } from '../../src/site/identity/accounts/policies/deleted-member.ts';

const ROOT = path.join(import.meta.dirname, '../../src/renderer');

/** Where a page of a member is named that is there: one's own, the one that is open, what search found. */
const KNOWN = [
  // The site names nobody who has left there.
  'features/core/members/MemberLink.tsx',
  'features/core/tiles/Byline.tsx',
  'features/notifications/address-of.ts',
  'pages/member/MemberMenu.tsx',
  'pages/member/MemberTabs.tsx',
  'pages/member/tabs/Subscriptions.tsx',
  'pages/search/FoundNames.tsx',
  'shell/AccountMenu.tsx',
];

const linksOf = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([, text]) => text.includes(`to('member', {`)).map(([file]) => file);

test('links to members are made where who has left has none', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
  expect(linksOf(texts).sort()).toEqual(KNOWN);
  // The control: one more is found.
  expect(linksOf(new Map([['planted.tsx', `<Link to={to('member', { _id })}>`]]))).toEqual(['planted.tsx']);
});

test('no name that can be taken is that of somebody who has left', () => {
  expect(isGoneName(deletedMemberName())).toBe(true);
  expect(['deleted', 'deleted_member', 'Deleted member'].filter(isGoneName)).toEqual([]);
});

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { apiQuery } from '../../../src/renderer/features/core/api/api-query.ts';
import { dismissNotice, useNotices } from '../../../src/renderer/features/core/notices/notices.ts';
import { useReasonText } from '../../../src/renderer/features/core/texts/use-reason-text.ts';
import { useLateTexts } from '../../../src/renderer/i18n/use-late-texts.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

const CATEGORIES = apiQuery('categories', { gender: 'str', section: 'all', lang: 'en' });

let part: MountedPart;
afterEach(() => {
  part.close();
  dismissNotice('error.foo_bar');
});

/** The codes of the notices that are shown. */
function Reasons() {
  return <p>{useNotices().map(({ reason }) => `${reason};`)}</p>;
}

function Shown() {
  const { error } = useQuery(CATEGORIES);
  return <b>{error?.code}</b>;
}

function Prefetched() {
  const queries = useQueryClient();
  useEffect(() => void queries.prefetchQuery(CATEGORIES), [queries]);
  return null;
}

const answer = (notify_code?: string) => () => ({
  status: 403,
  body: JSON.stringify({ ok: false, code: 'dont_have_permission', notify_code }),
});
const shown = () => part.root.querySelector('p')?.textContent;

it.each([
  ['a notice that the site asks for', 'foo_bar', 'foo_bar;'],
  ['no notice beside its own place', undefined, ''],
])('a failed query has %s', async (_what, code, reasons) => {
  part = await mountPart([<Shown key="shown" />, <Reasons key="reasons" />], { answer: answer(code) });
  await eventually(() =>
    expect([part.root.querySelector('b')?.textContent, shown()]).toEqual(['dont_have_permission', reasons]),
  );
});

it('what is only fetched ahead has no notice, until it is shown', async () => {
  part = await mountPart([<Prefetched key="ahead" />, <Reasons key="reasons" />], {
    answer: answer('foo_bar'),
  });
  await eventually(() => expect(part.asked.length).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()).toBe('');
  part.render([<Shown key="shown" />, <Reasons key="reasons" />]);
  await eventually(() => expect(shown()).toBe('foo_bar;'));
});

/** The words of codes. */
function Words({ codes }: { readonly codes: readonly string[] }) {
  const textOf = useReasonText();
  const hasTexts = useLateTexts(() => undefined);
  return (
    <p>{hasTexts && codes.map((code) => textOf(code, code === 'constructor' ? {} : DATES)).join('|')}</p>
  );
}
const DATES = { until: 'tomorrow', date: 'never' };

it('a code without the numbers or days of its text, of any name and length, is words all the same', async () => {
  const codes = ['account_leaving', 'account_banned', 'readd_too_early', 'constructor', '__proto__'];
  part = await mountPart(<Words codes={[...codes, '<b>x</b>'.repeat(5_000)]} />);
  await eventually(() => expect(shown()?.split('|')).toHaveLength(6));
  expect([shown()!.length < 700, part.root.querySelector('p b')]).toEqual([true, null]);
});

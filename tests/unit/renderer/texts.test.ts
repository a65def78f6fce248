import { expect, test } from 'vitest';
import { createI18n, fetchLanguage } from '../../../src/renderer/i18n/i18n.ts';
import { addLateTexts } from '../../../src/renderer/i18n/late-texts.ts';

const titleOf = async (subject: string) => (await createI18n('en')).t('documentTitle', { subject });

test.each(['ليل', 'לילה 3', 'a \u202eb', '\u2067c'])(
  'a name with a direction of its own keeps it for itself: %j',
  async (name) => {
    expect(await titleOf(name)).toBe(`\u2068${name}\u2069 · Yoru`);
  },
);

test.each(['Night & <day>', '夜の川', 'é — “ю”', '3'])('any other is put in as it is: %j', async (name) => {
  expect(await titleOf(name)).toBe(`${name} · Yoru`);
});

test('numbers and missing values are shown as before', async () => {
  const { t } = await createI18n('en');
  expect(t('copyright', { year: 2026 })).toBe('© 2026 Yoru');
  expect(t('documentTitle', { subject: '' })).toBe(' · Yoru');
});

test('no key is shown for a text that comes late; its namespace keeps those that were there', async () => {
  const texts = await createI18n('en');
  const words = () => [texts.t('errors:disk_full'), texts.t('errors:offline')];
  expect(words()).toEqual(['That did not work (disk_full).', expect.stringMatching(/^The site cannot/)]);
  await addLateTexts(texts, 'en');
  expect(words()).toEqual([
    expect.stringMatching(/^The disk is full/),
    expect.stringMatching(/^The site cannot/),
  ]);
  // Another language brings the same ones along, the late ones first.
  await fetchLanguage(texts, 'ja');
  await texts.changeLanguage('ja');
  expect(words()).toEqual([expect.stringMatching(/^ディスク/), expect.stringMatching(/^サイトに接続/)]);
});

import { expect, test } from 'vitest';
import { createI18n } from '../../../src/renderer/i18n/i18n.ts';

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

test('numbers and nothing are told as ever', async () => {
  const { t } = await createI18n('en');
  expect(t('copyright', { year: 2026 })).toBe('© 2026 Yoru');
  expect(t('documentTitle', { subject: '' })).toBe(' · Yoru');
});

import { expect, test } from 'vitest';
import { siteStats } from '../../src/site/catalog/information/services/site-facts.ts';
import { makeWorld } from '../support/world.ts';

test('keywords come in the script of the language that was asked for', async () => {
  await using world = await makeWorld();
  await world.buildVideo({ tags: ['rain', '雨', 'ネオン', 'neon 夜'] });
  await world.buildVideo({ tags: ['rain', 'トンネル'] });
  await world.buildVideo({ tags: ['hidden', '非公開'], isPrivate: true });
  const keywords = (lang: 'en' | 'ja') => siteStats(world.database, { gender: 'str', lang }).top.keywords;
  expect(keywords('en')).toEqual(['rain']);
  expect([...keywords('ja')].sort()).toEqual(['neon 夜', 'トンネル', 'ネオン', '雨'].sort());
});

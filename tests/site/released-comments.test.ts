import { expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { openFan } from './notification-calls.ts';

const { world, site } = await servedWorld();

test('a comment that waited is shown, its author and the owner of the wall are notified once, and it is written down', async () => {
  const { sqlite } = world.database;
  const [ana, ben] = [await openFan(site, world), await openFan(site, world)];
  const moderator = world.buildMember({ role: 'moderator' });
  const release = async (id: string, token: string) =>
    verdictOf(await postForm(site.port, '/api/moderation/comment.php', { comment_id: id }, { token }));
  const staff = await world.sessionFor(moderator);
  const text = 'See http://a.example http://b.example http://c.example';
  const { comment_id: id = '' } = await ben.comment('wall', ana.id, text);
  const stateOf = () => sqlite.prepare('SELECT state FROM comment WHERE id = ?').pluck().get(id);
  const news = async () => [await ana.brief(), await ben.brief()];
  expect([stateOf(), await news()]).toEqual(['held', [[], []]]);
  // Nobody else knows that there is such an address.
  for (const token of [ana.token, ben.token]) expect(await release(id, token)).toBe('404 not_found');
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => release(id, staff)));
  expect(verdicts.toSorted()).toEqual(['200 ok', ...Array<string>(4).fill('404 not_found')]);
  expect([stateOf(), await news()]).toEqual([
    'shown',
    [[`wall wall ${ana.id} 1`], [`comment_shown wall ${ana.id} 1`]],
  ]);
  expect(sqlite.prepare(`SELECT actor_id, act, kind, object_id FROM audit`).all()).toEqual([
    { actor_id: moderator.id, act: 'release', kind: 'comment', object_id: id },
  ]);
  // Of one that is gone nothing is left to be notified of.
  sqlite.prepare(`UPDATE comment SET state = 'removed' WHERE id = ?`).run(id);
  expect(await news()).toEqual([[], []]);
});

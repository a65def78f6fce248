import type { Operation } from '../../src/shared/api/table/index.ts';
import { makeToken } from '../../src/site/identity/accounts/services/tokens.ts';
import type { World } from '../support/world.ts';

type Fields = Readonly<Record<string, string>>;

/** Fields of an operation on notifications; makes what it is about, of a member. */
export function noticeForm(world: World, operation: Operation, memberId: number | undefined): Fields {
  const { sqlite } = world.database;
  if (operation === 'notifications.unsubscribe') {
    const owner = world.buildMember();
    const { text } = makeToken();
    sqlite
      .prepare('INSERT INTO notification_state (member_id, mail_token) VALUES (?, ?)')
      .run(owner.id, text);
    return { tok: text };
  }
  if (operation !== 'notifications.unreadAgain') return {};
  if (memberId === undefined) return { notification_id: '1' };
  return { notification_id: String(addNotice(world, memberId)) };
}

/** A notification of a new subscriber, which was read. @returns its id */
export function addNotice({ database }: Pick<World, 'database'>, memberId: number): number {
  const add = database.sqlite
    .prepare(`INSERT INTO notification (member_id, kind, place, place_id, group_key, at, read_at)
    VALUES (?, 'subscriber', 'member', ?, 'subscriber', 1, 1)`);
  return Number(add.run(memberId, memberId).lastInsertRowid);
}

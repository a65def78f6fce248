import type {
  MutedPage,
  NotificationPage,
  NotificationSettings,
} from '../../src/shared/entities/notification.ts';
import type { World } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { openStream } from './message-calls.ts';
import type { TestSite } from './support.ts';

export const NOTICES = '/api/notifications.php';
const ACT = '/api/input.php';

type Fields = Readonly<Record<string, string | number>>;

/** Somebody who does things, and is notified of what others do. */
export async function openFan(site: TestSite, world: World, ask = {}) {
  const member = world.buildMember(ask);
  const token = await world.sessionFor(member);
  const send = async (path: string, fields: Fields) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
    const reply = await postForm(site.port, path, Object.fromEntries(texts), { token });
    return reply.json<Record<string, unknown> & { code?: string; unread?: number; comment_id?: string }>();
  };
  const read = async <Body>(query: string) =>
    (await site.get(`${NOTICES}?section=${query}`, { token })).json<Body>();
  return {
    ...member,
    token,
    /** `/api/input.php`: what members do. */
    act: (act: string, section: string, fields: Fields) => send(ACT, { act, section, ...fields }),
    post: (section: string, fields: Fields = {}) => send(NOTICES, { section, ...fields }),
    list: (page = 1) => read<NotificationPage>(`list&page=${page}`),
    muted: (page = 1) => read<MutedPage>(`muted&page=${page}`),
    unread: async () => (await read<{ unread: number }>('unread')).unread,
    settings: () => read<NotificationSettings>('settings'),
    like: (on: string, object: string | number) =>
      send(ACT, { act: 'vote', section: 'add', on, object_id: object, value: 'like' }),
    comment: (on: string, object: string | number, msg = 'A calm evening.') =>
      send(ACT, { act: 'comm', section: 'add', on, object_id: object, msg }),
    /** What the list says in short: kind, place, how many. */
    async brief() {
      const { notifications } = await read<NotificationPage>('list&page=1');
      return notifications.map(({ kind, object, total }) => `${kind} ${object.kind} ${object.id} ${total}`);
    },
    stream: () => openStream(site, token),
  };
}

export type Fan = Awaited<ReturnType<typeof openFan>>;

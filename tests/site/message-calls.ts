import type { IncomingMessage } from 'node:http';
import type { LiveEvent } from '../../src/shared/live/live-event.ts';
import { postForm, verdictOf } from './account-calls.ts';
import { requestTo } from '../support/reach.ts';
import type { World } from '../support/world.ts';
import type { TestSite } from './support.ts';

const MESSAGES = '/api/messages.php';

export interface InboxBody {
  readonly dialogs: readonly { _id: string; unread: number; last: { text: string; mine: boolean } }[];
  readonly total_count: number;
  readonly unread: number;
  readonly requests: number;
}

export interface DialogBody {
  readonly messages: readonly { message_id: number; mine: boolean; text: string }[];
  readonly state: string;
  readonly has_more: boolean;
  readonly read_to: number;
  readonly waits: boolean;
  readonly closed: string | null;
}

/** Somebody who writes messages. */
export async function openWriter(site: TestSite, world: World, ask = {}) {
  const member = world.buildMember(ask);
  const token = await world.sessionFor(member);
  const post = (section: string, fields: Record<string, string>, path = MESSAGES) =>
    postForm(site.port, path, { ...(path === MESSAGES && { section }), ...fields }, { token });
  const get = (query: string) => site.get(`${MESSAGES}?${query}`, { token });
  return {
    id: member.id,
    token,
    post,
    send: (to: { readonly id: number }, message: string, cid?: string) =>
      post('add', { _id: String(to.id), message, ...(cid !== undefined && { cid }) }),
    /** Status and code of a message. */
    async tries(to: { readonly id: number }, message: string) {
      return verdictOf(await post('add', { _id: String(to.id), message }));
    },
    inbox: async (box = 'open') => (await get(`section=inbox&box=${box}`)).json<InboxBody>(),
    dialog: async (other: { readonly id: number }, more = '') =>
      (await get(`section=dialog&_id=${other.id}${more}`)).json<DialogBody>(),
    texts: async (other: { readonly id: number }) =>
      (await get(`section=dialog&_id=${other.id}`)).json<DialogBody>().messages.map(({ text }) => text),
  };
}

export type Writer = Awaited<ReturnType<typeof openWriter>>;

export interface OpenStream {
  readonly status: number;
  /** Waits for so many events; all that have come. */
  events(count: number): Promise<readonly LiveEvent[]>;
  /** Settles when the stream has ended. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a stream of events. */
export function openStream(site: TestSite, token?: string): Promise<OpenStream> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const ask = requestTo(site.port, { path: '/api/events.php', headers });
    ask.on('error', reject);
    ask.on('response', (response) => resolve(readStream(response, () => ask.destroy())));
    ask.end();
  });
}

function readStream(response: IncomingMessage, close: () => void): OpenStream {
  const found: LiveEvent[] = [];
  let wake: () => void = () => undefined;
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks)
      if (block.startsWith('data: ')) found.push(JSON.parse(block.slice(6)) as LiveEvent);
    wake();
  });
  response.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => void response.on('close', resolve));
  return {
    status: response.statusCode ?? 0,
    ended,
    close,
    async events(count) {
      while (found.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return found;
    },
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseDetail, Ticket } from '../../src/shared/entities/case.ts';
import type { World } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { GOOD, proof, send, type Fields } from './report-calls.ts';
import type { Ask, Reply, TestSite } from './support.ts';

type Words = Readonly<Record<string, string>>;

/** A statement that is complete. */
export const WHOLE: Words = {
  who: 'Hana Mori',
  what: 'All of it, from the first minute on.',
  good_faith: '1',
  signature: 'Hana Mori',
};

/** The same caller's address, where the site trusts proxies on this machine. */
export const from = (address: string): Ask => ({ headers: { 'x-forwarded-for': address } });

/** Sends a report. @returns its ticket's token */
export async function report(site: TestSite, fields: Fields = {}, ask: Ask = {}): Promise<string> {
  const reply = await send(site.port, { ...GOOD, ...fields, captcha: await proof(site.port) }, ask);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json<{ ticket: string }>().ticket;
}

export const TICKET = '/api/ticket.php';

export const askTicket = (site: TestSite, token: string, ask: Ask = {}): Promise<Reply> =>
  postForm(site.port, TICKET, { act: 'get', token }, ask);
export const readTicket = async (site: TestSite, token: string): Promise<Ticket> =>
  (await askTicket(site, token)).json<Ticket>();
export const reply = (site: TestSite, token: string, fields: Words): Promise<Reply> =>
  postForm(site.port, TICKET, { act: 'reply', token, ...fields });

/** Somebody of the staff. */
export async function openStaff(site: TestSite, world: World) {
  const member = world.buildMember({ role: 'moderator' });
  const token = await world.sessionFor(member);
  const act = (name: string, fields: Words) =>
    postForm(site.port, '/api/moderation/case.php', { act: name, ...fields }, { token });
  return {
    id: member.id,
    token,
    act,
    list: async <T>(state = 'open', subject = 'all') =>
      (await site.get(`/api/moderation/cases/0/${state}.${subject}.1.json`, { token })).json<T>(),
    read: async (id: number | string) =>
      (await site.get(`/api/moderation/case/0/${id}.json`, { token })).json<CaseDetail>(),
    async decide(id: number | string, fields: Words) {
      const { version } = (await site.get(`/api/moderation/case/0/${id}.json`, { token })).json<CaseDetail>();
      return act('decide', { id: String(id), version: String(version), ...fields });
    },
  };
}

export type Staff = Awaited<ReturnType<typeof openStaff>>;

/** Mails that were sent, as they lie in their folder. */
export async function mailsOf(site: TestSite, world: World): Promise<readonly string[]> {
  site.context.shortJobs.wake();
  await site.context.shortJobs.idle();
  const folder = join(world.dir, 'mail');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, ''));
}

export const casesOf = ({ database }: World) =>
  database.sqlite.prepare('SELECT * FROM case_file ORDER BY id').all() as Readonly<
    Record<string, string | number | null>
  >[];

export const stateOfVideo = ({ database }: World, id: number) =>
  database.sqlite.prepare('SELECT state FROM video WHERE id = ?').pluck().get(id) as string;

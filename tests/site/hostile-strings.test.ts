import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/shared/filters/enums.ts';
import { makeMessage, readMailTexts } from '../../src/site/platform/mail/services/message.ts';
import { MAIL_KINDS } from '../../src/site/platform/mail/services/outbox.ts';
import { servedWorld } from './served-world.ts';
import { HANA, postForm, SIGNUP, verdictOf } from './account-calls.ts';
import { GOOD, send } from './report-calls.ts';
import { type Reply } from './support.ts';

const STRINGS = JSON.parse(
  await readFile(join(import.meta.dirname, 'data/hostile-strings.json'), 'utf8'),
) as readonly string[];

const { world, site } = await servedWorld();
// Work for a form is proved elsewhere.
Object.assign(site.context.captcha, { spend: () => Promise.resolve(true) });
beforeEach(() => world.database.sqlite.exec('DELETE FROM registration; DELETE FROM report'));

const stored = (column: string, table: string) =>
  world.database.sqlite.prepare(`SELECT ${column} FROM ${table}`).pluck().all() as string[];
const register = (fields: Record<string, string>) => {
  world.database.sqlite.exec('DELETE FROM deed');
  return postForm(site.port, SIGNUP, { act: 'register', pwd: HANA.pwd, ...fields });
};

/** Sends each; how many were taken. Every other is refused with that field named. */
async function sendAll(field: string, call: (text: string, at: number) => Promise<Reply>): Promise<number> {
  let taken = 0;
  for (const [at, text] of STRINGS.entries()) {
    const reply = await call(text, at);
    if (reply.status === 200) taken += 1;
    else
      expect([text, verdictOf(reply)]).toEqual([text, expect.stringMatching(`^400 bad_request ${field}:`)]);
  }
  return taken;
}

/** What steers a terminal, a mail or a line of text. */
const STEERS = /[\p{Cc}\p{Cf}]/u;

test('there are as many as the checklist asks for, each once', () => {
  expect(new Set(STRINGS).size).toBe(STRINGS.length);
  expect(STRINGS.length).toBeGreaterThanOrEqual(250);
});

test('as names they are refused, or stored without a letter that steers', async () => {
  const taken = await sendAll('usr', (usr, at) => register({ usr, eml: `h${at}@mail.example` }));
  const names = stored('name', 'registration');
  expect([taken > 5, names.length]).toEqual([true, taken]);
  expect(names.filter((name) => STEERS.test(name) || /[<>&"'\s@\\]/.test(name))).toEqual([]);
});

test('as addresses they are refused, or stored as one address; each mail goes to one', async () => {
  const taken = await sendAll('eml', (eml, at) => register({ usr: `hana${at}`, eml }));
  const addresses = stored('email', 'registration');
  expect(addresses.length).toBe(taken);
  expect(addresses.filter((email) => STEERS.test(email) || /[\s<>,;:"()]|@.*@/.test(email))).toEqual([]);
  await site.context.shortJobs.idle();
  const folder = join(world.dir, 'mail');
  const subjects = new Set<string | undefined>();
  for (const name of await readdir(folder)) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    expect([mail.to?.length, mail.cc, mail.bcc]).toEqual([1, undefined, undefined]);
    expect(mail.headers.filter(({ key }) => key === 'to' || key === 'subject')).toHaveLength(2);
    subjects.add(mail.subject);
  }
  expect(subjects.size).toBe(1);
});

test('as reports they are stored without what steers a terminal', async () => {
  const reportOf = (fields: object, at: number) => {
    // Twenty of a network in ten minutes.
    if (at % 15 === 0) world.clock.advance(600_001);
    return send(site.port, { ...GOOD, captcha: 'x', ...fields });
  };
  const taken = await sendAll('message', (message, at) => reportOf({ message }, at));
  const messages = stored('message', 'report');
  expect([taken > 200, messages.length]).toEqual([true, taken]);
  expect(messages.filter((text) => /[^\P{Cc}\n\t]/u.test(text))).toEqual([]);
  await sendAll('email', (email, at) => reportOf({ email }, at));
  expect(stored('email', 'report').filter((email) => STEERS.test(email))).toEqual([]);
});

test('in mails they are text, in every kind and language', () => {
  const texts = readMailTexts();
  const own =
    /^<!doctype html>|<\/?(?:html|meta|body|p|br)(?: (?:lang|charset)="[\w-]+")?>|<a href="https:\/\/yoru\.example\/x">|<\/a>/g;
  for (const kind of MAIL_KINDS)
    for (const language of LANGUAGES)
      for (const text of STRINGS) {
        const values = {
          name: text,
          email: text,
          link: 'https://yoru.example/x',
          settings: 'https://yoru.example/x',
          code: '123456',
          device: text,
          at: text,
        };
        const message = makeMessage(texts, { kind, to: 'a@b.example', language, values }, 'Night');
        expect(message.html.replaceAll(own, ''), `${kind} ${JSON.stringify(text)}`).not.toMatch(/[<>]/);
        expect(message.subject).toBe(
          makeMessage(texts, { kind, to: '', language, values: {} }, 'Night').subject,
        );
      }
});

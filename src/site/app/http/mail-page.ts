import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { AppError } from '../../../shared/errors/app-error.ts';
import { escapeText, MAIL_FOLDER, type SiteConfig } from '../../platform/index.ts';
import type { SiteContext } from '../context.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const NAME = /^[0-9a-f-]{1,80}\.eml$/;
/** Most mails shown, the newest. */
const MOST = 50;

/**
 * Whether the operator's page of mails exists: only in a demo that only this machine can reach and that sends no mails.
 */
export function showsMails({ demo, host, smtp }: SiteConfig): boolean {
  return demo && smtp === '' && LOOPBACK.includes(host);
}

/** `/mail/`: the mails that a demo has written, so that their links and codes can be used. */
export function mountMails(app: FastifyInstance, { config }: SiteContext): void {
  if (!showsMails(config)) return;
  const folder = join(config.data, MAIL_FOLDER);
  app.get('/mail/', async ({ headers }, reply) => {
    if (!isFromHere(headers)) throw new AppError({ code: 'not_found' });
    const files = await Promise.all((await newest(folder)).map((name) => readFile(join(folder, name))));
    const mails = await Promise.all(files.map(readable));
    const list = mails.map((mail) => `<pre>${linked(escapeText(mail))}</pre><hr>`);
    const body = list.length > 0 ? list.join('') : '<p>No mail was written yet.</p>';
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', "default-src 'none'")
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><meta charset="utf-8"><title>Mails</title><h1>Mails, newest first</h1>${body}`);
  });
}

/** Another host name may lead here by a foreign name server, and a proxy's request may come from anywhere. */
function isFromHere({ host = '', ...headers }: IncomingHttpHeaders): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isPassedOn && LOOPBACK.includes(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'));
}

/** Names begin with the time of writing. */
async function newest(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, MOST);
}

async function readable(mail: Buffer): Promise<string> {
  const { to, date, subject, text } = await PostalMime.parse(mail);
  const addresses = (to ?? []).map(({ address }) => address).join(', ');
  return `To: ${addresses}\nDate: ${date}\nSubject: ${subject}\n\n${text}`;
}

function linked(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

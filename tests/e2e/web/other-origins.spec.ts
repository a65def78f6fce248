import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page, Request } from '@playwright/test';
import { challengeOf, solve } from '../../site/report-calls.ts';
import { tableSums } from '../../site/table-sums.ts';
import { nthVideo } from '../support/player.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

type Form = Readonly<Record<string, string>>;

const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A form as a page of somebody else's has it; what is sent as plain text is made to look like one that is not. */
function formHtml(action: string, fields: Form, type: (typeof TYPES)[number], at: number): string {
  const named = Object.entries(fields);
  const inputs: readonly (readonly [string, string])[] =
    type === 'text/plain' ? [[`${new URLSearchParams(fields).toString()}&x`, '']] : named;
  const html = inputs
    .map(([name, value]) => `<input name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  return `<form method="post" action="${action}" enctype="${type}" target="f${at}">${html}</form><iframe name="f${at}"></iframe>`;
}

/** A page that sends all its forms as it opens. */
function evilPage(origin: string, forms: readonly (readonly [string, Form])[]): string {
  const all = forms.flatMap(([action, fields]) => TYPES.map((type) => [action, fields, type] as const));
  const html = all
    .map(([action, fields, type], at) => formHtml(origin + action, fields, type, at))
    .join('\n');
  return `<!doctype html><title>Evil</title>${html}
    <script>for (const form of document.forms) HTMLFormElement.prototype.submit.call(form)</script>`;
}

async function serve(html: () => string): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html()),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Checksums of what the site has stored. */
function sumsOf(data: string) {
  const sqlite = new Database(path.join(data, 'site.db'), { readonly: true });
  try {
    return tableSums({ sqlite });
  } finally {
    sqlite.close();
  }
}

/** The same once the jobs of its start are done. */
async function quietSumsOf(data: string) {
  let sums = sumsOf(data);
  await expect
    .poll(
      () => {
        const before = sums;
        sums = sumsOf(data);
        return before['job'] === sums['job'];
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  return sums;
}

const sessionOf = async (page: Page, origin: string) => {
  const form = { act: 'session' };
  const reply = await page.request.post(`${origin}/api/member.php`, { form, headers: { origin } });
  return ((await reply.json()) as { member: { name: string } | null }).member?.name ?? null;
};

test('forms that other origins send by themselves do nothing, whatever their type', async ({
  page,
  context,
  site,
  problems,
}) => {
  // A page still asks for news as its member goes.
  problems.expect(/status of 40[134]|frame-ancestors/);
  const { id } = await nthVideo(site.origin, 7);
  const { port } = new URL(site.origin);
  const tok = await solve(await challengeOf(Number(port), '?for=signup'));
  const name = 'forged_by_a_page';
  const vote = { act: 'vote', section: 'add', on: 'video', object_id: id, value: 'like' };
  const forms: readonly (readonly [string, Form])[] = [
    ['/api/login.php', { usr: 'uploader', pwd: 'demo-pass-18', as: 'cookie' }],
    ['/api/logout.php', {}],
    ['/api/input.php', vote],
    [
      '/api/input.php',
      { act: 'comm', section: 'add', on: 'video', object_id: id, msg: 'A forged one, and a long one.' },
    ],
    [
      '/api/signup.php',
      { act: 'register', usr: name, eml: 'forged@mail.example', pwd: 'quiet moon over 7', tok },
    ],
  ];
  const { server, port: evil } = await serve(() => evilPage(site.origin, forms));
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(site.origin)) sent.push(request);
  });
  try {
    for (const who of ['demo', null]) {
      if (who === null) await context.clearCookies({ name: 'yoru' });
      else await signInAs(page, site.origin, who);
      const cookies = JSON.stringify(await context.cookies(site.origin));
      expect(await sessionOf(page, site.origin)).toBe(who);
      const before = await quietSumsOf(site.data);
      // Another origin of the same site, to which cookies go along, and another site.
      for (const [host, from] of [
        ['127.0.0.1', 'same-site'],
        ['localhost', 'cross-site'],
      ]) {
        sent.length = 0;
        await page.goto(`http://${host}:${evil}/`);
        await expect.poll(() => sent.length).toBe(forms.length * TYPES.length);
        const replies = await Promise.all(sent.map((request) => request.response()));
        expect(new Set(replies.map((reply) => reply?.status()))).toEqual(new Set([403]));
        const headers = await Promise.all(sent.map((request) => request.allHeaders()));
        expect(new Set(headers.map((each) => each['sec-fetch-site']))).toEqual(new Set([from]));
        // The attack is real: the browser sent the session along.
        if (who !== null && from === 'same-site')
          expect(headers.filter(({ cookie = '' }) => cookie.includes('yoru=')).length).toBe(sent.length);
      }
      expect(sumsOf(site.data)).toEqual(before);
      expect(JSON.stringify(await context.cookies(site.origin))).toBe(cookies);
      expect(await sessionOf(page, site.origin)).toBe(who);
    }
    // Control: the same forms from our own page work, each of them.
    await signInAs(page, site.origin, 'demo');
    await page.goto('/information/');
    const statuses = await page.evaluate(
      async (all) => {
        const found: number[] = [];
        for (const [action, fields] of all)
          found.push((await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })).status);
        return found;
        // Signed out last.
      },
      [...forms.slice(2), ...forms.slice(0, 2)] as const,
    );
    expect(statuses).toEqual(forms.map(() => 200));
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

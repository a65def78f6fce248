import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { REPORT as LIMIT } from '../../src/shared/limits.ts';
import { servedWorld } from './served-world.ts';
import { errorsOf, GOOD, multipart, picture, proof, REPORT, send, type Fields } from './report-calls.ts';
import { type Reply } from './support.ts';

const { world, site } = await servedWorld({ members: 3, videos: 1 });
// Each test begins with all it may send.
beforeEach(() => world.clock.advance(600_000));

const rows = () => world.database.sqlite.prepare('SELECT * FROM report ORDER BY id').all() as Row[];
type Row = Record<string, string | number | null>;

const files = () => readdir(join(world.dir, 'reports'), { recursive: true }).catch(() => []);

/** Sent with a proof of its own; the row it left. */
async function storedRow(fields: Fields, ask: Parameters<typeof send>[2] = {}): Promise<Row> {
  const before = rows().length;
  const reply = await send(site.port, { ...fields, captcha: await proof(site.port) }, ask);
  expect([reply.status, reply.json()]).toEqual([
    200,
    { ok: true, ticket: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  expect(rows()).toHaveLength(before + 1);
  return rows().at(-1)!;
}

describe('a good report', () => {
  test('is stored with its picture, its page and its time', async () => {
    const file = await picture('jpeg');
    const row = await storedRow({ ...GOOD, file, ref: '/videos/1001/video-1/?t=10' });
    expect(row).toMatchObject({
      ...GOOD,
      ref: '/videos/1001/video-1/?t=10',
      member_id: null,
      created_at: world.clock.now(),
      file_key: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
    });
    const key = String(row['file_key']);
    const stored = await readFile(join(world.dir, 'reports', key.slice(0, 2), key));
    expect(stored.toString('latin1', 8, 12)).toBe('WEBP');
    for (const path of [`/media/p/${key}`, `/media/${key}`, `/reports/${key.slice(0, 2)}/${key}`])
      expect((await site.get(path)).status).toBe(404);
  });

  test('keeps nothing of what the camera wrote into its picture', async () => {
    const place = 'Nowhere Street 7';
    const bytes = await picture('jpeg');
    const comment = Buffer.from([0xff, 0xfe, 0, place.length + 2, ...Buffer.from(place)]);
    const file = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    const key = String((await storedRow({ ...GOOD, file }))['file_key']);
    const stored = await readFile(join(world.dir, 'reports', key.slice(0, 2), key));
    expect([file.includes('Street'), stored.includes('Street')]).toEqual([true, false]);
  });

  test('needs no picture and no page', async () => {
    expect(await storedRow(GOOD)).toMatchObject({ ref: null, file_key: null });
  });

  test('knows the member, by bearer and by cookie', async () => {
    const [, member] = world.members;
    const token = await world.sessionFor(member!);
    expect(await storedRow(GOOD, { token })).toMatchObject({ member_id: member!.id });
    expect(
      await storedRow(GOOD, { headers: { cookie: `yoru=${token}`, 'sec-fetch-site': 'same-origin' } }),
    ).toMatchObject({
      member_id: member!.id,
    });
  });

  test('is tidied: line ends, white space, an address in full width', async () => {
    const row = await storedRow({
      ...GOOD,
      email: ' ｈａｎａ＠mail.example ',
      message: '\r\n一行目\r\n二行目\r\n',
    });
    expect([row['email'], row['message']]).toEqual(['hana@mail.example', '一行目\n二行目']);
  });

  test('may be as long as is said, counted by code points and whatever a form makes of line ends', async () => {
    const longest = `${'𠮷'.repeat(1_000)}${'\r\n'.repeat(499)}!`;
    expect([...String((await storedRow({ ...GOOD, message: longest }))['message'])]).toHaveLength(
      LIMIT.messageMax,
    );
  });
});

describe('what is refused', () => {
  const long = 'あ'.repeat(LIMIT.messageMax + 1);
  test.each<[string, Fields, string[]]>([
    ['no subject', { ...GOOD, subject: '' }, ['subject bad_request']],
    ['another subject', { ...GOOD, subject: 'weather' }, ['subject bad_request']],
    ['no e-mail', { ...GOOD, email: '' }, ['email email_required']],
    ['an e-mail of white space', { ...GOOD, email: ' \u{3000} ' }, ['email email_required']],
    ['an e-mail without @', { ...GOOD, email: 'hana' }, ['email email_invalid']],
    ['an e-mail without a domain', { ...GOOD, email: 'hana@' }, ['email email_invalid']],
    ['an e-mail of two lines', { ...GOOD, email: 'a@b.example\nBcc: c@d.example' }, ['email email_invalid']],
    ['two e-mails', { ...GOOD, email: 'a@b.example,c@d.example' }, ['email email_invalid']],
    ['a long e-mail', { ...GOOD, email: `${'a'.repeat(250)}@b.example` }, ['email email_invalid']],
    ['no message', { ...GOOD, message: '' }, ['message message_required']],
    ['a message of white space', { ...GOOD, message: ' \r\n ' }, ['message message_required']],
    ['a long message', { ...GOOD, message: long }, ['message max_length']],
    ['no proof', GOOD, ['captcha captcha_invalid']],
    ['a page of another site', { ...GOOD, ref: 'https://elsewhere.example/' }, ['ref bad_request']],
    ['one without its scheme', { ...GOOD, ref: '//elsewhere.example/' }, ['ref bad_request']],
    ['one by a backslash', { ...GOOD, ref: '/\\elsewhere.example/' }, ['ref bad_request']],
    ['a field of nobody’s', { ...GOOD, extra: '1' }, ['extra bad_request']],
    ['a name every object has', { ...GOOD, __proto__x: '1' }, []],
    ['a file for a text', { ...GOOD, message: Buffer.from('text') }, ['message bad_request']],
    ['a text for a file', { ...GOOD, file: 'text' }, ['file bad_request']],
    ['no file in a file', { ...GOOD, file: Buffer.alloc(0) }, ['file file_invalid_type']],
    [
      'a page named like a picture',
      { ...GOOD, file: Buffer.from('<svg onload="x()">') },
      ['file file_invalid_type'],
    ],
    ['bytes that are no UTF-8', { ...GOOD, 'message"; x="': 'x' }, []],
  ])('%s', async (_name, fields, failures) => {
    const before = [rows().length, (await files()).length];
    const reply = await send(site.port, fields);
    if (failures.length > 0) expect(errorsOf(reply)).toEqual([400, ...failures]);
    else expect(reply.status).toBe(400);
    expect([rows().length, (await files()).length]).toEqual(before);
  });

  test('everything at once, in the order of the form', async () => {
    const reply = await send(site.port, { file: Buffer.from('no picture') });
    expect(errorsOf(reply)).toEqual([
      400,
      'subject choice_required',
      'email email_required',
      'message message_required',
      'file file_invalid_type',
    ]);
    expect(reply.json()).toMatchObject({ ok: false, error: 'bad_request', field: 'subject' });
  });

  test('a picture that is too large, by a byte and by far', async () => {
    const captcha = await proof(site.port);
    const file = await picture('jpeg');
    const large = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
    expect(errorsOf(await send(site.port, { ...GOOD, captcha, file: large(LIMIT.fileMax + 1) }))).toEqual([
      400,
      'file file_too_large',
    ]);
    const far = await send(site.port, { ...GOOD, captcha, file: large(3 * LIMIT.fileMax) }).catch(() => null);
    // Told before it has all been sent, which may also cut the sender off.
    if (far) expect([far.status, far.json()['code']]).toEqual([413, 'payload_too_large']);
    // The control, and the proof was spent on none of them.
    expect((await send(site.port, { ...GOOD, captcha, file: large(LIMIT.fileMax) })).status).toBe(200);
  });

  test('bodies of another kind, and none', async () => {
    const ask = (headers: Record<string, string>, body = 'subject=other') =>
      site.get(REPORT, { method: 'POST', headers, body });
    expect((await ask({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await ask({ 'content-type': 'application/json' })).status).toBe(415);
    // Its body is left unread: what follows on that connection would wait for it.
    expect((await ask({ 'content-type': 'application/json' })).headers['connection']).toBe('close');
    expect((await ask({ 'content-type': 'multipart/form-data' })).json()).toMatchObject({ field: 'body' });
    expect((await ask({ 'content-type': 'multipart/form-data; boundary=x' }, '--y\r\n')).status).toBe(400);
    expect(errorsOf(await site.get(REPORT, { method: 'POST' }))).toContain('subject choice_required');
    const packed = await send(site.port, GOOD, { headers: { 'content-encoding': 'gzip' } });
    expect([packed.status, packed.json()['field']]).toEqual([400, 'content-encoding']);
    expect((await site.get(REPORT)).status).toBe(405);
    // Forms elsewhere take no files.
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await site.get('/api/stat_dev.php', { method: 'POST', headers, body: '--x--' })).status).toBe(
      415,
    );
  });

  test('forms that are cut, doubled or no UTF-8', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=some-boundary' };
    const ask = (body: Buffer) => site.get(REPORT, { method: 'POST', headers, body });
    const whole = multipart(GOOD, 'some-boundary');
    for (let at = 1; at < whole.length - 4; at += 7)
      expect((await ask(whole.subarray(0, at))).status).toBe(400);
    const twice = Buffer.concat([
      multipart({ email: 'a@b.example' }, 'some-boundary').subarray(0, -19),
      whole,
    ]);
    expect(errorsOf(await ask(twice))).toEqual([400, 'email bad_request']);
    const broken = Buffer.from(whole.toString('latin1').replace('The', '\xff\xfe'), 'latin1');
    expect(errorsOf(await ask(broken))).toEqual([400, 'message bad_request']);
  });

  test('file names in another encoding, and of none that is known', async () => {
    const warn = vi.spyOn(console, 'warn');
    const head = (name: string) =>
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="file"; ${name}\r\n\r\nx\r\n--b--\r\n`,
        'latin1',
      );
    const ask = (body: Buffer) =>
      site.get(REPORT, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body,
      });
    // Nobody reads the name: the file is judged by what it is.
    expect(errorsOf(await ask(head('filename="\x8e\xca.jpg"')))).toContain('file file_invalid_type');
    expect(errorsOf(await ask(head("filename*=nothing'en'%ff")))).toContain('file file_invalid_type');
    expect(warn).not.toHaveBeenCalled();
  });

  test('a boundary longer than there are', async () => {
    const ask = (boundary: string) =>
      site.get(REPORT, {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: multipart(GOOD, boundary),
      });
    expect(errorsOf(await ask('b'.repeat(71)))).toEqual([400, 'body bad_request']);
    expect(errorsOf(await ask('b'.repeat(70)))).toEqual([400, 'captcha captcha_invalid']);
  });

  test('a form that another site made a browser send', async () => {
    const captcha = await proof(site.port);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
      const reply = await send(site.port, { ...GOOD, captcha }, { headers });
      expect([reply.status, reply.json()['code']]).toEqual([403, 'dont_have_permission']);
    }
    const own = { 'sec-fetch-site': 'same-origin', origin: site.origin };
    expect((await send(site.port, { ...GOOD, captcha }, { headers: own })).status).toBe(200);
  });
});

describe('how much', () => {
  const statusesOf = async (ask: () => Promise<Reply>, times: number) => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1) statuses.push((await ask()).status);
    return statuses;
  };

  test('a member may send five in ten minutes, and is no burden to others', async () => {
    const token = await world.sessionFor(world.members[0]!);
    const one = async () => send(site.port, { ...GOOD, captcha: await proof(site.port) }, { token });
    expect(await statusesOf(one, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    await storedRow(GOOD);
    await storedRow(GOOD, { token: await world.sessionFor(world.members[2]!) });
    world.clock.advance(600_000);
    expect((await one()).status).toBe(200);
  });

  test('visitors of one network may send twenty', async () => {
    const one = async () => send(site.port, { ...GOOD, captcha: await proof(site.port) });
    expect((await statusesOf(one, 21)).join()).toBe([...Array<number>(20).fill(200), 429].join());
  });
});

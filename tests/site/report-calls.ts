import { pbkdf2Sync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { solveChallenge, type DeriveKeyFunction } from 'altcha-lib';
import sharp from 'sharp';
import type { CaptchaChallenge } from '../../src/shared/entities/captcha.ts';
import { fetchRaw, type Ask, type Reply } from './support.ts';

export const CAPTCHA = '/api/captcha.php';
export const REPORT = '/api/report.php';

/** Fields of a good report, but for the captcha. */
export const GOOD = {
  subject: 'technical',
  email: 'hana@mail.example',
  message: 'The picture stands still.',
} as const;

export type Fields = Readonly<Record<string, string | Uint8Array>>;

/** A challenge as the site gives it. */
export async function challengeOf(port: number, query = ''): Promise<CaptchaChallenge> {
  return (await fetchRaw(port, CAPTCHA + query)).json<CaptchaChallenge>();
}

/** What the library's own does, here: a hop to another thread for each of some hundred tries costs more than the tries. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
});

/** The work, done as a client does it. */
export async function solve(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return payloadOf(challenge, solution);
}

export function payloadOf(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A challenge that was worked for. */
export async function proof(port: number): Promise<string> {
  return solve(await challengeOf(port));
}

/** Sends a form as browsers do. */
export function send(port: number, fields: Fields, ask: Ask = {}): Promise<Reply> {
  const boundary = 'x-boundary-of-the-test';
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...ask.headers };
  return fetchRaw(port, REPORT, { ...ask, method: 'POST', headers, body: multipart(fields, boundary) });
}

export function multipart(fields: Fields, boundary: string): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isText = typeof value === 'string';
    const more = isText ? '' : '; filename="photo.jpg"\r\nContent-Type: image/jpeg';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value as string), Buffer.from('\r\n')];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** What was said of each field. */
export function errorsOf(reply: Reply): unknown {
  const { errors } = reply.json<{ errors?: readonly { field: string; code: string }[] }>();
  return [reply.status, ...(errors ?? []).map(({ field, code }) => `${field} ${code}`)];
}

/** A picture of that type, of night and nothing. */
export function picture(type: 'jpeg' | 'png' | 'gif' | 'webp', options: object = {}): Promise<Buffer> {
  const create = { width: 24, height: 16, channels: 3, background: { r: 16, g: 20, b: 40 } } as const;
  return sharp({ create }).toFormat(type, options).toBuffer();
}

/** Says it is that large; its data would be as many zeros. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', head),
    pngPart('IDAT', Buffer.from('789c030000000001', 'hex')),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

export function pngPart(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const part = Buffer.alloc(named.length + 8);
  part.writeUInt32BE(data.length, 0);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named), named.length + 4);
  return part;
}

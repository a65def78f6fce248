export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Parsed headers: browsers send only a few different texts. */
const known = { all: new Map<string, Encoding>(), plain: new Map<string, Encoding>() };
const MOST = 256;

/** The encoding that an `Accept-Encoding` header prefers among the available ones; brotli if both are equal. */
export function encodingFor(header: string | undefined, hasBrotli = true): Encoding {
  if (header === undefined || header === '') return 'identity';
  const seen = known[hasBrotli ? 'all' : 'plain'];
  const found = seen.get(header);
  if (found !== undefined) return found;
  const read = readEncodings(header, hasBrotli);
  if (seen.size >= MOST) seen.clear();
  seen.set(header, read);
  return read;
}

function readEncodings(header: string, hasBrotli: boolean): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((token) => token.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')];
  if (hasBrotli && brotli > 0 && brotli >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** Whether `If-None-Match` contains the tag: handles lists, `*`, and weak comparison (RFC 9110 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header.trim() === '*') return true;
  const list = header.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return list.some((item) => (item.startsWith('W/') ? item.slice(2) : item) === tag);
}

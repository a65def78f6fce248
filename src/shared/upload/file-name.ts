/** Longest name without its extension, letters. */
const BASE_MAX = 100;
const LEGAL = /^[A-Za-z0-9]{1,100}$/;
/** Device names, which some systems do not allow for files. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Splits a file's name: before the last dot, and after it in lower case. Without a dot there is no extension. */
export function splitFileName(name: string): { readonly base: string; readonly extension: string } {
  const at = name.lastIndexOf('.');
  return at < 0
    ? { base: name, extension: '' }
    : { base: name.slice(0, at), extension: name.slice(at + 1).toLowerCase() };
}

/** Whether the name has Latin letters and digits only, before its extension (specification 5). */
export function isLegalName(name: string): boolean {
  const { base } = splitFileName(name);
  return LEGAL.test(base) && !DEVICE.test(base);
}

/** The valid name nearest to this one; if no letter is left, one made from the time. */
export function legalName(name: string, now: number): string {
  const { base, extension } = splitFileName(name);
  const plain = base
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, BASE_MAX);
  const made = new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const safe = plain === '' || DEVICE.test(plain) ? `video${made}` : plain;
  return extension === '' ? safe : `${safe}.${extension}`;
}

/** A title suggested by a file's name. */
export function titleOfName(name: string): string {
  return splitFileName(name)
    .base.normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}_]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, BASE_MAX);
}

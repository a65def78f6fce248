import { cleanName } from '../../../shared/format/file-name.ts';

/** `Content-Disposition` that saves under a name (RFC 6266): the full name as RFC 8187, and an ASCII version. */
export function attachment(name: string): string {
  // Cleaned again: NFKD makes characters from full-width ones that must be removed.
  const ascii = cleanName(name.normalize('NFKD').replaceAll(/[^\x20-\x7e]+/g, ''));
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${/^[a-z0-9]/i.test(ascii) ? ascii : `video ${ascii}`}"; filename*=UTF-8''${encoded}`;
}

/** Bytes of a title in a file name: with quality and ending less than the 255 that file systems take. */
const TITLE_MAX = 200;

/** What file systems, shells or browsers take for something else than a letter. `%` some browsers decode. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|%]+/gu;

/**
 * Name of a downloaded file, from its title and quality: whatever somebody typed as a title, one plain name in one
 * folder comes of it.
 * @param extension without the dot
 */
export function downloadName(title: string, label: string, extension: string): string {
  const cleaned = title
    .normalize('NFC')
    .replaceAll(UNSAFE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ~-]+|[. ]+$/g, '');
  let short = cleaned.slice(0, TITLE_MAX);
  while (Buffer.byteLength(short) > TITLE_MAX) short = [...short].slice(0, -1).join('');
  short = short.trim();
  return `${short === '' ? 'video' : short} ${label}.${extension}`;
}

/** `Content-Disposition` that saves under that name (RFC 6266): the whole of it as RFC 8187, and in ASCII what can be. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]+/g, '')
    .replaceAll(/["\\%]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${/^[a-z0-9]/i.test(ascii) ? ascii : `video ${ascii}`}"; filename*=UTF-8''${encoded}`;
}

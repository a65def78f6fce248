/** Longest name that all common file systems accept, UTF-8 bytes. */
const NAME_BYTES_MAX = 255;

/** Reserved for suffixes of a stem: ` (9999).webm`, or an id and `.part`. */
const ROOM_BYTES = 16;

/** The name if no letter of the title is left. */
const NAMELESS = 'video';

/** Names that are devices on Windows, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Endings of downloads, by their content type. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
  ['video/x-m4v', 'm4v'],
  ['video/quicktime', 'mov'],
  ['video/x-matroska', 'mkv'],
  ['application/octet-stream', 'mp4'],
]);

/** The ending for a `Content-Type`; `null` if it is not a video. */
export function extensionOf(contentType: string | undefined): string | null {
  return EXTENSIONS.get((contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '') ?? null;
}

/**
 * A file's name without its ending: title and quality, valid in any folder (reliability D4). It cannot lead out of
 * the folder, be hidden, name a device, reverse the direction of text, or be invisible.
 */
export function fileStem(title: string, label: string): string {
  const tail = cleanName(label);
  const end = tail === '' ? '' : ` ${tail}`;
  const room = NAME_BYTES_MAX - ROOM_BYTES;
  const head = cut(cleanName(title), Math.max(room - bytesOf(end), 0));
  const stem = cut(trim(head === '' ? `${NAMELESS}${end}` : `${head}${end}`), room);
  // Windows checks the part before the first dot.
  const [first = ''] = stem.split('.');
  return RESERVED.test(first.trim()) ? cut(`${NAMELESS} ${stem}`, room) : stem;
}

/** The name for one of several files of the same stem: `x.mp4`, `x (2).mp4`, … */
export function numberedName(stem: string, extension: string, number: number): string {
  return number === 1 ? `${stem}.${extension}` : `${stem} (${number}).${extension}`;
}

/** Text without characters that a file system, a shell or a browser interprets. */
export function cleanName(text: string): string {
  const plain = text
    // Lone surrogates would be written differently from how they are compared.
    .replaceAll(/\p{Cs}/gu, ' ')
    .normalize('NFC')
    // Removes control characters, direction marks, invisible joiners, tags, private use.
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufffd]/gu,
      ' ',
    )
    // Some browsers decode `%`.
    .replaceAll(/[/\\:*?"<>|%]/g, ' ')
    .replaceAll(/\s+/gu, ' ');
  return trim(plain);
}

/** Removes what would hide a file or look like an option at the start, and what Windows drops at the end. */
const trim = (text: string): string => text.replace(/^[\s.~-]+/u, '').replace(/[\s.]+$/u, '');

const bytesOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + bytesOfLetter(letter.codePointAt(0) ?? 0), 0);
const bytesOfLetter = (point: number): number =>
  point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** As many whole characters as fit into `most` UTF-8 bytes; a letter with too many marks is cut inside. */
function cut(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let head = '';
  let left = most;
  for (const { segment } of graphemes.segment(text)) {
    left -= bytesOf(segment);
    if (left < 0) break;
    head += segment;
  }
  return trim(head);
}

/** Programs' own, comments, and those that no picture needs. */
const isNote = (mark: number) => mark >= 0xe0;

/** The size of its points, the colour profile and Adobe's word on colours; all other notes of programs go. */
const NOTES_KEPT: readonly { readonly mark: number; readonly start: string; readonly most: number }[] = [
  // A longer one holds a smaller copy of the picture, perhaps of more than what is left of it.
  { mark: 0xe0, start: 'JFIF\0', most: 14 },
  { mark: 0xe2, start: 'ICC_PROFILE\0', most: Infinity },
  { mark: 0xee, start: 'Adobe', most: 12 },
];

const isKept = (mark: number, note: Buffer) =>
  NOTES_KEPT.some(
    (kept) =>
      kept.mark === mark &&
      note.length <= kept.most &&
      note.toString('latin1', 0, kept.start.length) === kept.start,
  );

/** Marks within the picture's own data: a stuffed byte, and those that only say where to go on. */
const isOfData = (mark: number) => mark === 0 || (mark >= 0xd0 && mark <= 0xd7);

const [EXIF_NOTE, DATA, END] = [0xe1, 0xda, 0xd9];

/** A JPEG without notes, but which side is up. What lies behind its end goes too: it is another picture, or a film. */
export function bareJpeg(buffer: Buffer): readonly Uint8Array[] {
  const parts: Uint8Array[] = [buffer.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= buffer.length && buffer[at] === 0xff) {
    const mark = buffer.readUInt8(at + 1);
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark === END) break;
    const head = Math.min(buffer.length, at + 2 + buffer.readUInt16BE(at + 2));
    const end = mark === DATA ? endOfData(buffer, head) : head;
    const content = buffer.subarray(at + 4, end);
    if (!isNote(mark) || isKept(mark, content)) parts.push(buffer.subarray(at, end));
    else if (mark === EXIF_NOTE) parts.push(upright(content));
    at = end;
  }
  return [...parts, Uint8Array.of(0xff, END)];
}

function endOfData(buffer: Buffer, start: number): number {
  let at = buffer.indexOf(0xff, start);
  while (at >= 0 && at + 1 < buffer.length && isOfData(buffer.readUInt8(at + 1)))
    at = buffer.indexOf(0xff, at + 2);
  return at < 0 ? buffer.length : at;
}

const EXIF = 'Exif\0\0';
/** Number of the one entry that is kept: how the picture has to be turned, 1 (not at all) to 8. */
const ORIENTATION = 0x0112;

/** Of a note only how the picture is turned, where it says so; else nothing. */
function upright(note: Buffer): Uint8Array {
  const turned = orientationIn(note);
  if (turned === null) return new Uint8Array();
  const entry = Buffer.alloc(12);
  entry.writeUInt16BE(ORIENTATION, 0);
  entry.writeUInt16BE(3, 2);
  entry.writeUInt32BE(1, 4);
  entry.writeUInt16BE(turned, 8);
  const list = Buffer.concat([Buffer.of(0, 1), entry, Buffer.alloc(4)]);
  const content = Buffer.concat([Buffer.from(`${EXIF}MM\0*\0\0\0\x08`, 'latin1'), list]);
  const head = Buffer.of(0xff, EXIF_NOTE, 0, content.length + 2);
  return Buffer.concat([head, content]);
}

function orientationIn(note: Buffer): number | null {
  if (note.toString('latin1', 0, EXIF.length) !== EXIF) return null;
  const tiff = note.subarray(EXIF.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 8) return null;
  const list = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (list + 2 > tiff.length) return null;
  for (let at = list + 2; at + 12 <= Math.min(tiff.length, list + 2 + 12 * short(list)); at += 12) {
    const turned = short(at) === ORIENTATION ? short(at + 8) : 0;
    if (turned >= 1 && turned <= 8) return turned;
  }
  return null;
}

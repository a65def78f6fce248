import { inflateRawSync } from 'node:zlib';

/** Files of a ZIP by name, read by its own directory: small ones, whole. */
export function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0) throw new Error('no directory of a ZIP');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const [nameLength, more, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength!);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const body = bytes.subarray(start, start + size);
    files.set(name, method === 0 ? body : inflateRawSync(body));
    at += 46 + nameLength! + more! + comment!;
  }
  return files;
}

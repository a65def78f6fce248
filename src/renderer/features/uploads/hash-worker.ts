import { sha256 } from '@noble/hashes/sha2.js';

/** Bytes read at once. */
const PART = 4 * 1024 ** 2;

/** Hashes one file outside the page's thread; `null`: it cannot be read any more. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  hash(data).then(postMessage, () => postMessage(null));
});

/** In chunks: a file of ten GiB does not fit into memory. */
async function hash(file: File): Promise<Uint8Array> {
  const running = sha256.create();
  for (let at = 0; at < file.size; at += PART)
    running.update(new Uint8Array(await file.slice(at, at + PART).arrayBuffer()));
  return running.digest();
}

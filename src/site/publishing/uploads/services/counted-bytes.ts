import type { Metrics } from '../../../platform/index.ts';
import type { UploadBytes } from './upload-bytes.ts';

/** Counts what is written, of every way in: parts by tus, with or without a length, and whole forms. */
export function countedBytes(bytes: UploadBytes, metrics: Pick<Metrics, 'received'>): UploadBytes {
  return {
    ...bytes,
    async open(place) {
      const writer = await bytes.open(place);
      return {
        ...writer,
        async write(chunk) {
          await writer.write(chunk);
          metrics.received(chunk.length);
        },
      };
    },
  };
}

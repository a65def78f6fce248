import type { DatabaseReader } from '../../../platform/index.ts';
import { uploadsAfter } from '../repositories/uploads.ts';
import type { UploadBytes } from './upload-bytes.ts';

const AT_ONCE = 200;

/** Ids of uploads that are open or wait for their check, and whose acknowledged bytes are not all there. @throws StoreError */
export async function lostUploads(database: DatabaseReader, bytes: UploadBytes): Promise<readonly string[]> {
  const lost: string[] = [];
  for (let after = ''; ;) {
    const rows = await database.read(uploadsAfter(after, AT_ONCE));
    for (const row of rows) {
      const acknowledged = row.state === 'complete' ? row.bytes : row.received;
      if (acknowledged > 0 && (await bytes.count(row)) < acknowledged) lost.push(row.id);
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < AT_ONCE) return lost;
  }
}

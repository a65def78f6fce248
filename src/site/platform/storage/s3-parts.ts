import type { ListMultipartUploadsOutput } from '@aws-sdk/client-s3';
import type { PartStore, PartTry } from './media-store.ts';
import { StoreError, type S3Calls } from './s3-client.ts';

/** Objects of a bucket that come in parts. */
export function s3Parts(s3: S3Calls): PartStore {
  return {
    async begin(key) {
      const { UploadId } = await s3.run('part', (client) => client.createMultipartUpload(s3.at(key)));
      if (UploadId === undefined) throw new StoreError('the object store began nothing');
      return UploadId;
    },
    async put(key, id, number, bytes) {
      const part = { ...s3.at(key), UploadId: id, PartNumber: number, Body: bytes };
      const found = await s3.find('part', (client) => client.uploadPart(part));
      return found && (found.ETag ?? '');
    },
    async end(key, id, tags) {
      const Parts = tags.map((ETag, at) => ({ ETag, PartNumber: at + 1 }));
      const whole = { ...s3.at(key), UploadId: id, MultipartUpload: { Parts } };
      return (await s3.find('part', (client) => client.completeMultipartUpload(whole))) !== null;
    },
    async drop(key, id) {
      await s3.find('part', (client) => client.abortMultipartUpload({ ...s3.at(key), UploadId: id }));
    },
    async *list(beginning = ''): AsyncGenerator<PartTry> {
      const { Bucket, Prefix } = s3.within(beginning);
      const where = { Bucket, ...(Prefix && { Prefix }) };
      for (let from: { KeyMarker?: string; UploadIdMarker?: string } | null = {}; from;) {
        const page: ListMultipartUploadsOutput = await s3.run('list', (client) =>
          client.listMultipartUploads({ ...where, ...from }),
        );
        for (const { Key = '', UploadId: id = '', Initiated } of page.Uploads ?? [])
          if (s3.isIn(Key)) yield { key: s3.keyIn(Key), id, startedMs: Initiated?.getTime() ?? 0 };
        const { NextKeyMarker: KeyMarker = '', NextUploadIdMarker: UploadIdMarker = '' } = page;
        from = page.IsTruncated === true ? { KeyMarker, UploadIdMarker } : null;
      }
    },
  };
}

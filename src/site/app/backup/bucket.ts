import type { ListObjectsV2Output } from '@aws-sdk/client-s3';
import { openS3, type S3Place, type SiteConfig } from '../../platform/threads.ts';

interface BucketObject {
  readonly key: string;
  readonly bytes: number;
  /** Changes with the content. */
  readonly etag: string;
}

/** A bucket and its list, page after page. */
export function openBucket(place: S3Place) {
  const s3 = openS3(place);
  return {
    s3,
    /** @throws StoreError */
    async *list(Prefix: string): AsyncGenerator<BucketObject> {
      for (let from: { ContinuationToken?: string } | null = {}; from;) {
        const page: ListObjectsV2Output = await s3.run('list', (client) =>
          client.listObjectsV2({ Bucket: place.bucket, Prefix, ...from }),
        );
        for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? [])
          yield { key: Key, bytes: Size, etag: ETag };
        const token = page.NextContinuationToken;
        from = token === undefined ? null : { ContinuationToken: token };
      }
    },
  };
}

/** The bucket of the site's media. */
export function openSiteBucket(config: SiteConfig) {
  const { origin: endpoint, pathname } = new URL(config.mediaBucket);
  const { mediaRegion: region, bucketKey: keyId, bucketSecret: secret } = config;
  return openBucket({ endpoint, bucket: pathname.slice(1), region, keyId, secret });
}

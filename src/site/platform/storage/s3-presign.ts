import type { PresignTerms } from './media-store.ts';
import { StoreError, type S3Calls } from './s3-client.ts';

const WEEK = 604_800;

/** An address of an object, signed here by who may use the bucket; nothing is asked. @throws StoreError */
export async function presignGet(
  s3: S3Calls,
  key: string,
  { seconds, type, cacheControl, disposition }: PresignTerms,
): Promise<string> {
  if (!(seconds >= 1 && seconds <= WEEK)) throw new StoreError('an address holds for a second to a week');
  const [{ GetObjectCommand }, { getSignedUrl }, client] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
    s3.client(),
  ]);
  const command = new GetObjectCommand({
    ...s3.at(key),
    ResponseContentType: type,
    ResponseCacheControl: cacheControl,
    ResponseContentDisposition: disposition,
  });
  return getSignedUrl(client, command, { expiresIn: seconds });
}

/** Header of the last request of an upload: the hash of the whole file (RFC 9530). */
export const DIGEST_HEADER = 'Repr-Digest';

/** Value of the header. @param hash SHA-256 in base64 */
export const digestHeader = (hash: string): string => `sha-256=:${hash}:`;

/** The SHA-256 of a header, in base64; `null`: missing or malformed. */
export function readDigest(header: string): string | null {
  return /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(header)?.[1] ?? null;
}

import { createHash } from 'node:crypto';

/** SHA-512 as feeds write it. */
export const hashOf = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

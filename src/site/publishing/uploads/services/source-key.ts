import { ORIGINAL } from '../../../platform/index.ts';

/** Key of a checked original. No public row names it, so nobody can load it. */
export const sourceKey = (uploadId: string) => `${uploadId}${ORIGINAL}`;

/** The upload of a stored original; `null`: the key is not an original's. */
export const uploadOfSource = (key: string) =>
  key.endsWith(ORIGINAL) ? key.slice(0, -ORIGINAL.length) : null;

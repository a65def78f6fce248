/** Key of a checked original. No public row names it, so nobody can load it. */
export const sourceKey = (uploadId: string) => `${uploadId}${SOURCE}`;

const SOURCE = '.source';

/** The upload of a stored original; `null`: the key is not an original's. */
export const uploadOfSource = (key: string) => (key.endsWith(SOURCE) ? key.slice(0, -SOURCE.length) : null);

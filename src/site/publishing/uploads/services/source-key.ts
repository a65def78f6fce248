/** Where an original is stored once it has been checked; nothing that is shown names it, so nobody gets it. */
export const sourceKey = (uploadId: string) => `${uploadId}${SOURCE}`;

const SOURCE = '.source';

/** The upload that a key of the store belongs to; `null`: it is no original's. */
export const uploadOfSource = (key: string) => (key.endsWith(SOURCE) ? key.slice(0, -SOURCE.length) : null);

/** A folder of the file system itself, at the root of a disk, that root alone may read: any folder of the data may be one. */
export const LOST_FOUND = 'lost+found';

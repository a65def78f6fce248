import { join } from 'node:path';

/** File with copies of the audit's newest rows: stored elsewhere, it shows whether the end of the audit was cut off. */
export const headsFile = (data: string) => join(data, 'audit-heads.log');

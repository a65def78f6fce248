/** Kinds of jobs for own data. */
export const ARCHIVE_JOB = 'archive';
export const ARCHIVE_END_JOB = 'archive_end';
export const ERASE_JOB = 'erase';

export const eraseKey = (memberId: number) => `erase:${memberId}`;

/** The payload of a job about a member, and of one about an archive. */
export const memberPayload = (memberId: number) => Buffer.from(String(memberId));
export const memberOfPayload = (payload: Uint8Array) => Number(Buffer.from(payload).toString());
export const textPayload = (text: string) => Buffer.from(text);
export const textOfPayload = (payload: Uint8Array) => Buffer.from(payload).toString();

/** What a member who has left is called on the wire; a new one is never: names have no blanks. */
export const GONE_NAME = 'deleted member';

/** Whether a name says that its member has left: it is shown in the reader's words, and leads nowhere. */
export const isGoneName = (name: string): boolean => name.startsWith(GONE_NAME);

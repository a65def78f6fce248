/** The wire's name for a member who has left. No new name can be equal, because names have no blanks. */
export const GONE_NAME = 'deleted member';

/** Whether a name says that its member has left: then the page shows its own text, without a link. */
export const isGoneName = (name: string): boolean => name.startsWith(GONE_NAME);

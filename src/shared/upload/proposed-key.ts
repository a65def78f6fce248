import { tidyLine } from '../text/written.ts';
import { fold } from '../search/fold.ts';

/** What makes two proposed names one: not case, width, marks of Latin letters or kind of kana. Empty: it is no name. */
export const proposedKey = (name: string): string => tidyLine(fold(name));

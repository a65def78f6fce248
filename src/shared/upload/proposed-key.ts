import { tidyLine } from '../text/written.ts';
import { fold } from '../search/fold.ts';

/**
 * Comparison key of a proposed name: the same for any case, width, marks of Latin letters and kind of kana. Empty:
 * not a name.
 */
export const proposedKey = (name: string): string => tidyLine(fold(name));

import type { ModerationItem } from './moderation-item.ts';
import type { DraftLine } from './use-draft-lines.ts';

/** Whether it changes something public, so that the change is under review. */
export const isChange = ({ kind, published }: Pick<ModerationItem, 'kind' | 'published'>) =>
  published !== null && (kind === 'edit' || kind === 'photos');

/** Whether a line differs from the public one. */
export const isChanged = (line: DraftLine, before: DraftLine | undefined) =>
  line.text !== (before?.text ?? '');

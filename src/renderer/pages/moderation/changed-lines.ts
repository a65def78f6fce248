import type { DeskItem } from './desk-item.ts';
import type { DraftLine } from './use-draft-lines.ts';

/** Whether it changes something that is public, so that the change is what is judged. */
export const isChange = ({ kind, published }: Pick<DeskItem, 'kind' | 'published'>) =>
  published !== null && (kind === 'edit' || kind === 'photos');

/** Whether a line says something else than what is public. */
export const isChanged = (line: DraftLine, before: DraftLine | undefined) =>
  line.text !== (before?.text ?? '');

import type { FoundName, Suggestions } from '../../../shared/entities/search.ts';
import { to } from '../../../shared/routes.ts';
import { searchAddress } from './addresses.ts';

/** A row of the box's list. */
export type BoxRow =
  | { readonly kind: 'last'; readonly id: string; readonly to: string; readonly words: string }
  | {
      readonly kind: 'category' | 'model';
      readonly id: string;
      readonly to: string;
      readonly name: FoundName;
    };

/** The rows in their order: last searches, then suggestions. */
export function boxRows(last: readonly string[], { categories, models }: Suggestions): readonly BoxRow[] {
  return [
    ...last.map((words, at) => ({
      kind: 'last' as const,
      id: `last-${at}`,
      to: searchAddress(words),
      words,
    })),
    ...categories.map((name) => ({
      kind: 'category' as const,
      id: `category-${name.id}`,
      to: to('category', { object_id: name.dir, page: 1 }),
      name,
    })),
    ...models.map((name) => ({
      kind: 'model' as const,
      id: `model-${name.id}`,
      to: to('model', { dir: name.dir }),
      name,
    })),
  ];
}

/** The keyboard's cell in the list: a row, and in rows of last searches the one with the remove button. */
export interface Cursor {
  readonly row: number;
  readonly isRemove: boolean;
}

/** The cursor after a key, `null`: in the text; `undefined`: the list does not handle the key. */
export function moveCursor(
  cursor: Cursor | null,
  key: string,
  rows: readonly BoxRow[],
): Cursor | null | undefined {
  const at = (row: number) => (row < 0 || row >= rows.length ? null : { row, isRemove: false });
  switch (key) {
    case 'ArrowDown':
      return at(cursor === null ? 0 : cursor.row + 1);
    case 'ArrowUp':
      return at(cursor === null ? rows.length - 1 : cursor.row - 1);
    case 'ArrowRight':
      return cursor && rows[cursor.row]?.kind === 'last' ? { row: cursor.row, isRemove: true } : undefined;
    case 'ArrowLeft':
      return cursor?.isRemove ? { row: cursor.row, isRemove: false } : undefined;
    default:
      return undefined;
  }
}

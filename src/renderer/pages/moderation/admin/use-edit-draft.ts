import type { AdminKind, AdminValues } from '../../../../shared/admin/kinds.ts';
import { fieldsOf } from '../../../../shared/admin/fields.ts';
import { adminValues, type AdminItem } from '../../../../shared/entities/admin.ts';
import { useTextDraft } from '../../../features/core/session/text-drafts.ts';

interface Draft {
  /** The version at the start of the draft: a later one is somebody else's. */
  readonly opened: number;
  readonly values: AdminValues;
}

/**
 * The draft of an item; without one it is the item of the list. It survives a reload, a refusal
 * and an ended session, and is deleted by a sign-out.
 * @param item `null`: a new one
 */
export function useEditDraft(kind: AdminKind, item: AdminItem | null) {
  const [text, write] = useTextDraft(keyOf(kind, item));
  const now: Draft = { opened: item?.version ?? 0, values: initialOf(kind, item) };
  const typed = text === '' ? null : readDraft(text);
  return {
    ...(typed ? { opened: typed.opened, values: { ...now.values, ...typed.values } } : now),
    change: (draft: Draft) => write(JSON.stringify(draft)),
    clear: () => write(''),
  };
}

/** Whether there are unsaved changes. */
export function useHasDraft(kind: AdminKind, item: AdminItem | null): boolean {
  return useTextDraft(keyOf(kind, item))[0] !== '';
}

// A new item has no id.
const keyOf = (kind: AdminKind, item: AdminItem | null) => `admin.${kind}.${item?.id ?? ''}`;

function readDraft(text: string): Draft | null {
  try {
    const { opened, values } = JSON.parse(text) as Partial<Draft>;
    const read = adminValues.safeParse(values);
    return read.success && typeof opened === 'number' ? { opened, values: read.data } : null;
  } catch {
    return null;
  }
}

function initialOf(kind: AdminKind, item: AdminItem | null): AdminValues {
  if (item !== null) return item.values;
  return Object.fromEntries(
    fieldsOf(kind, '').map(({ name, isRequired, choices = [] }) => [name, (isRequired && choices[0]) || '']),
  );
}

import type { AdminKind, AdminValues } from '../../../../shared/admin/kinds.ts';
import { fieldsOf } from '../../../../shared/admin/fields.ts';
import { adminValues, type AdminItem } from '../../../../shared/entities/admin.ts';
import { useTextDraft } from '../../../features/core/session/text-drafts.ts';

interface Draft {
  /** The version that was there when it was started: a later one is somebody else's. */
  readonly opened: number;
  readonly values: AdminValues;
}

/**
 * What is typed into the form of a thing; until then it is the thing as it is in the list. It outlives a reload, a refusal
 * and an ended session, and goes with a sign-out.
 * @param item `null`: something new
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

/** Whether something was typed and not saved. */
export function useHasDraft(kind: AdminKind, item: AdminItem | null): boolean {
  return useTextDraft(keyOf(kind, item))[0] !== '';
}

// What is new has no id.
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

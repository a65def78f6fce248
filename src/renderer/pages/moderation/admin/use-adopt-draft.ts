import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { adminValues } from '../../../../shared/entities/admin.ts';
import { proposedKey } from '../../../../shared/upload/proposed-key.ts';
import { useTextDraft } from '../../../features/core/session/text-drafts.ts';

/** The draft of a model made from a proposed name; it survives a reload. */
export function useAdoptDraft(id: string, name: string) {
  const [text, write] = useTextDraft(`proposed.${id}`);
  const initial: AdminValues = { dir: addressOf(name), title_en: name, title_ja: name };
  return {
    values: { ...initial, ...readDraft(text) },
    change: (values: AdminValues) => write(JSON.stringify(values)),
    clear: () => write(''),
  };
}

/** The `dir` that a name suggests; empty without Latin letters. */
const addressOf = (name: string) =>
  proposedKey(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function readDraft(text: string): AdminValues {
  try {
    return adminValues.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

import { AUDIT_DETAILS, type AuditDetailName } from '../../../shared/audit/words.ts';
import { GATE_ID } from '../../../shared/admin/kinds.ts';
import { CASE_TEMPLATES, CASE_VERDICTS } from '../../../shared/cases/cases.ts';
import { PROFILE_PARTS } from '../../../shared/moderation/profile-parts.ts';
import type { AuditEntryView } from '../../../shared/entities/audit.ts';
import { MEMBER_ROLES } from '../../../shared/entities/admin-staff.ts';
import { isSettingName } from '../../../shared/entities/site-settings.ts';
import { momentName } from '../../../shared/format/moment.ts';
import { STAFF_REASONS } from '../../../shared/upload/reasons-of-staff.ts';
import { useText } from '../../i18n/use-text.ts';

type Detail = AuditEntryView['detail'][number];

const among = <Word extends string>(words: readonly Word[], value: string) =>
  words.find((word) => word === value);
const TO = ['reporters', 'owner', 'note'] as const;

/** Actions, their targets and details in the reader's language; ids, numbers and hashes stay as they are. */
export function useAuditWords() {
  const { t, language } = useText();

  /** Text of a code; an unknown one of an older site is shown as it is. */
  function valueOf(name: AuditDetailName, value: string): string {
    if (name === 'until')
      return /^\d+$/.test(value) ? momentName(new Date(Number(value)).toISOString(), language) : value;
    const reason = name === 'reason' && among(STAFF_REASONS, value);
    if (reason) return t(`moderation:${reason}_reason`);
    const verdict = name === 'verdict' && among(CASE_VERDICTS, value);
    if (verdict) return t(`moderation:verdict_${verdict}`);
    const template = name === 'template' && among(CASE_TEMPLATES, value);
    if (template) return t(`moderation:template_${template}`);
    const to = name === 'to' && among(TO, value);
    if (to) return t(`moderation:to_${to}`);
    const part = name === 'part' && among(PROFILE_PARTS, value);
    if (part) return t(`moderation:part_${part}`);
    // The name of a role; `auditRole_` is for a person with that role.
    const role = (name === 'role' || name === 'was') && among(MEMBER_ROLES, value);
    return role ? t(`admin:role_${role}`) : value;
  }

  return {
    detailOf: ({ name, value }: Detail) => {
      const known = among(AUDIT_DETAILS, name);
      return known
        ? { name: t(`moderation:auditDetail_${known}`), value: valueOf(known, value) }
        : { name, value };
    },
    /** Its kind and its name in that kind. */
    targetOf: ({ kind, object_id }: Pick<AuditEntryView, 'kind' | 'object_id'>) => {
      if (kind === 'setting' && object_id === GATE_ID) return t('admin:list_gate');
      const called = kind === 'setting' && isSettingName(object_id) ? t(`admin:${object_id}`) : object_id;
      return `${t(`moderation:auditKind_${kind}`)} ${called}`;
    },
  };
}

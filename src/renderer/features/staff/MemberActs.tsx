import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeNumber } from '../../../shared/format/number.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { PROFILE_PARTS, type ProfilePart } from '../../../shared/moderation/profile-parts.ts';
import { BAN_DAYS_MAX } from '../../../shared/upload/limits.ts';
import { useRecentMutation } from '../account/use-recent-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { optionsOf, Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Confirm } from './Confirm.tsx';
import styles from './Staff.module.css';
import { fieldsOf, isReasonGiven, Reason, type ReasonChoice } from './Reason.tsx';

const ACTS = ['warn', 'clear', 'ban', 'unban', 'holdAll', 'releaseAll', 'refuseAll', 'removeAll'] as const;
type Act = (typeof ACTS)[number];

const VERDICTS = {
  holdAll: 'hold',
  releaseAll: 'release',
  refuseAll: 'refuse',
  removeAll: 'remove',
} as const;
/** Actions that restore something and need no reason. */
const FREE: readonly Act[] = ['unban', 'releaseAll'];
const CHANGED = [
  'desk.item',
  'desk.queue',
  'desk.waiting',
  'desk.comments',
  'case.get',
  'member.get',
  'desk.record',
];
const isBulk = (act: Act): act is keyof typeof VERDICTS => Object.hasOwn(VERDICTS, act);

interface MemberActsProps {
  readonly id: MemberId;
  /** The member's name, if there are several on the page. */
  readonly name?: string;
}

/** Folded: actions on the owner of a target under review. */
export function MemberActs({ id, name }: MemberActsProps) {
  const { t } = useText();
  const nameOf = useMemberName();
  return (
    <details className={styles['acting']}>
      <summary dir="auto">
        {[t('moderation:memberActs'), ...(name === undefined ? [] : [nameOf(name)])].join(': ')}
      </summary>
      <MemberActForm id={id} />
    </details>
  );
}

/** Staff actions on a member and on all their content; each is confirmed. */
export function MemberActForm({ id }: { readonly id: MemberId }) {
  const { t, language } = useText();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ReasonChoice>({ reason: '', note: '' });
  const [days, setDays] = useState('7');
  const [part, setPart] = useState<ProfilePart>('avatar');
  const [asked, setAsked] = useState<Act | null>(null);
  const isDone = () => {
    setAsked(null);
    notify({ cause: 'moderation', tone: 'success', text: 'moderation:decided' });
    for (const read of CHANGED) void queries.invalidateQueries({ queryKey: [read] });
  };
  const member = useRecentMutation('desk.member', { onSuccess: isDone });
  const bulk = useRecentMutation('desk.bulk', {
    // At most a hundred in one change; the rest in the next ones.
    send: async (input, run) => {
      let answer = await run(input);
      while (answer.left > 0 && answer.done > 0) answer = await run(input);
      return answer;
    },
    onSuccess: ({ by_case }) => {
      isDone();
      // These stay hidden: each is released by deciding its case.
      if (by_case > 0)
        notify({
          cause: 'moderation.byCase',
          tone: 'info',
          text: 'moderation:stayHidden',
          params: { count: by_case, number: wholeNumber(by_case, language) },
        });
    },
  });
  const cleared = useRecentMutation('desk.clear', { onSuccess: isDone });
  const isSending = member.isSending || bulk.isSending || cleared.isSending;
  const act = (which: Act) => {
    const words = { _id: id, ...fieldsOf(choice) };
    if (which === 'clear') void cleared.send({ ...words, part });
    else if (isBulk(which)) void bulk.send({ ...words, verdict: VERDICTS[which] });
    else void member.send({ ...words, act: which, ...(which === 'ban' && { days: Number(days) || 0 }) });
  };
  return (
    <div className={styles['acting']}>
      <Reason choice={choice} onChange={setChoice} />
      <label className={styles['field']}>
        {t('moderation:banDays')}
        <input
          type="number"
          min={0}
          max={BAN_DAYS_MAX}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </label>
      <Select
        label={t('moderation:clear_part')}
        isBelowLabel
        value={part}
        options={optionsOf(PROFILE_PARTS, (one) => t(`moderation:part_${one}`))}
        onChange={setPart}
      />
      {asked === null ? (
        <Stack isRow gap={3}>
          {ACTS.map((which) => (
            <Button
              key={which}
              label={`moderation:${which}`}
              disabled={isSending || (!FREE.includes(which) && !isReasonGiven(choice))}
              onClick={() => setAsked(which)}
            />
          ))}
        </Stack>
      ) : (
        <Confirm
          text={
            asked === 'clear'
              ? `${t('moderation:clear')} (${t(`moderation:part_${part}`)})`
              : t(`moderation:${asked}`)
          }
          disabled={isSending}
          onYes={() => act(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  );
}

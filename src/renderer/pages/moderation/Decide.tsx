import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { nextState } from '../../../shared/upload/transitions.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { notify, notifyError } from '../../features/core/notices/notices.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Confirm } from '../../features/staff/Confirm.tsx';
import styles from './Page.module.css';
import { fieldsOf, isReasonGiven, Reason, type ReasonChoice } from '../../features/staff/Reason.tsx';
import { Stale } from './Stale.tsx';
import { useModerationKeys } from './use-moderation-keys.ts';
import { useMemberName } from '../../features/core/members/use-member-name.ts';

type Verdict = InputOf<Api['desk.decide']>['verdict'];

const WITH_REASON = ['refuse', 'ask', 'hold', 'remove'] as const satisfies readonly Verdict[];
/** Decisions without a reason. */
const FREE: readonly Verdict[] = ['approve', 'release', 'pass'];
/** Decisions that are confirmed: they take something from the member, or publish it. */
const GRAVE: readonly Verdict[] = ['approve', 'release', 'refuse', 'remove'];

/** Keys that ask, then confirm. */
const KEYS: Partial<Readonly<Record<Verdict, string>>> = { approve: 'A', refuse: 'R' };

const NO_CHOICE: ReasonChoice = { reason: '', note: '' };

interface DecideProps {
  readonly item: OutputOf<Api['desk.item']>;
  /** Continues after the decision. */
  readonly onDecided: () => Promise<void>;
}

/**
 * The decision about exactly the shown version; all but approval and release have a reason. Keys A, R and C: the same
 * key again confirms, so that no slip of a finger publishes, and nothing waits that a closed tab
 * could lose.
 */
export function Decide({ item, onDecided }: DecideProps) {
  const { t } = useText();
  const nameOf = useMemberName();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ReasonChoice>(NO_CHOICE);
  const place = useRef<HTMLElement>(null);
  // The site's event may bring the new state before the answer comes.
  const decidedFrom = useRef(item.state);
  const [asked, setAsked] = useState<Verdict | null>(null);
  // The version the moderator has seen: the decision is about that, not about later changes.
  const [seen, setSeen] = useState({ version: item.version, hash: item.hash });
  const isStale = seen.version !== item.version || seen.hash !== item.hash;
  const { send, isSending } = useApiMutation('desk.decide', {
    onFailure: (error) => {
      setAsked(null);
      notifyError(error);
      // Somebody else has decided, or it was changed: the present version is shown, and what was typed stays.
      if (error.code === 'conflict') void queries.invalidateQueries({ queryKey: ['desk.item'] });
    },
    onSuccess: ({ missing, is_uploader }) => {
      const text = is_uploader
        ? 'moderation:decidedUploader'
        : missing > 0
          ? 'moderation:firstOfTwo'
          : 'moderation:decided';
      notify({ cause: 'moderation', tone: 'success', text });
      setAsked(null);
      // The note of this decision does not belong to the next one.
      setChoice(NO_CHOICE);
      for (const name of ['desk.item', 'desk.queue', 'desk.waiting'])
        void queries.invalidateQueries({ queryKey: [name] });
      // The decision is made; a failure to load the next one is shown when it is fetched again.
      if (decidedFrom.current === 'waiting') onDecided().catch(notifyError);
    },
  });
  const can = (verdict: Verdict) =>
    verdict === 'pass'
      ? item.state === 'published' && item.look_alikes.some((each) => each.is_new)
      : nextState(item.state, verdict, 'waiting') !== null && !(verdict === 'approve' && item.has_approved);
  const isReady = (verdict: Verdict) =>
    can(verdict) && !isSending && !isStale && (isReasonGiven(choice) || FREE.includes(verdict));
  const decide = (verdict: Verdict) => {
    const { id } = item;
    const { version, hash } = seen;
    const { reason, ...note } = fieldsOf(choice);
    decidedFrom.current = item.state;
    void send({ id, version, hash, verdict, ...note, ...(reason && verdict !== 'approve' && { reason }) });
  };
  const press = (verdict: Verdict) => {
    if (!isReady(verdict)) {
      if (!can(verdict) || isSending) return;
      notify({
        cause: 'moderation',
        tone: 'error',
        text: isStale ? 'moderation:stale' : 'moderation:noReason',
      });
      if (!isStale) place.current?.querySelector(choice.reason === '' ? 'select' : 'textarea')?.focus();
      return;
    }
    if (asked !== verdict && GRAVE.includes(verdict)) setAsked(verdict);
    else decide(verdict);
  };
  useModerationKeys({
    a: () => void press('approve'),
    r: () => void press('refuse'),
    c: () => void press('ask'),
  });
  return (
    <section ref={place} className={styles['decide']}>
      <h2 className={styles['title']}>{t('moderation:decision')}</h2>
      {item.approvals_needed > 1 && (
        <p className={styles['hint']}>
          {t('moderation:approvals', { done: item.approved_by.length, needed: item.approvals_needed })}
          {item.approved_by.length > 0 && ` (${item.approved_by.map(nameOf).join(', ')})`}
        </p>
      )}
      <Reason choice={choice} onChange={setChoice} />
      {isStale && <Stale news={[]} onSeen={() => setSeen({ version: item.version, hash: item.hash })} />}
      {asked === null ? (
        <Stack isRow gap={3} align="center">
          {can('approve') && (
            <Button
              label="moderation:approve"
              tone="main"
              disabled={!isReady('approve')}
              onClick={() => press('approve')}
            />
          )}
          {WITH_REASON.filter(can).map((verdict) => (
            <Button
              key={verdict}
              label={`moderation:${verdict}`}
              disabled={!isReady(verdict)}
              onClick={() => press(verdict)}
            />
          ))}
          {can('pass') && (
            <Button label="moderation:pass" disabled={isSending} onClick={() => press('pass')} />
          )}
          {can('release') && (
            <Button
              label="moderation:release"
              disabled={!isReady('release')}
              onClick={() => press('release')}
            />
          )}
        </Stack>
      ) : (
        <Confirm
          text={t(`moderation:${asked}`)}
          hint={KEYS[asked] && t('moderation:againKey', { key: KEYS[asked] })}
          disabled={!isReady(asked)}
          onYes={() => decide(asked)}
          onNo={() => setAsked(null)}
        />
      )}
      <p className={styles['hint']}>{t('moderation:keys')}</p>
    </section>
  );
}

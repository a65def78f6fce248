import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { nextState } from '../../../shared/upload/transitions.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../features/core/notices.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from './Confirm.tsx';
import styles from './Page.module.css';
import { fieldsOf, Reason, type Said } from './Reason.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

type Verdict = InputOf<Api['desk.decide']>['verdict'];

const WITH_REASON = ['refuse', 'ask', 'hold', 'remove'] as const satisfies readonly Verdict[];
/** Asked once more: they take something from the member. */
const GRAVE: readonly Verdict[] = ['refuse', 'remove'];

/** The decision about exactly what is shown; all but an approval and a release give a reason. Keys A, R and C. */
export function Decide({ item }: { readonly item: OutputOf<Api['desk.item']> }) {
  const { t } = useText();
  const queries = useQueryClient();
  const [said, setSaid] = useState<Said>({ reason: '', note: '' });
  const [asked, setAsked] = useState<Verdict | null>(null);
  const { send, isSending } = useApiMutation('desk.decide', {
    onSuccess: ({ missing }) => {
      notify({ cause: 'desk', tone: 'success', text: missing > 0 ? 'desk:firstOfTwo' : 'desk:decided' });
      setAsked(null);
      for (const name of ['desk.item', 'desk.queue']) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const can = (verdict: Verdict) => nextState(item.state, verdict, 'waiting') !== null;
  const isReady = (verdict: Verdict) =>
    can(verdict) && !isSending && (said.reason !== '' || verdict === 'approve' || verdict === 'release');
  const decide = (verdict: Verdict) => {
    const { id, version, hash } = item;
    const { reason, ...note } = fieldsOf(said);
    void send({ id, version, hash, verdict, ...note, ...(reason && verdict !== 'approve' && { reason }) });
  };
  const press = (verdict: Verdict) => {
    if (!isReady(verdict))
      return can(verdict) && notify({ cause: 'desk', tone: 'error', text: 'desk:noReason' });
    return GRAVE.includes(verdict) ? setAsked(verdict) : decide(verdict);
  };
  useDeskKeys({
    a: () => void press('approve'),
    r: () => void press('refuse'),
    c: () => void press('ask'),
  });
  return (
    <section className={styles['decide']}>
      <h2 className={styles['title']}>{t('desk:decision')}</h2>
      {item.approvals_needed > 1 && (
        <p className={styles['hint']}>
          {t('desk:approvals', { done: item.approved_by.length, needed: item.approvals_needed })}
          {item.approved_by.length > 0 && ` (${item.approved_by.join(', ')})`}
        </p>
      )}
      <Reason said={said} onChange={setSaid} />
      {asked === null ? (
        <div className={styles['acts']}>
          {can('approve') && (
            <Button label="desk:approve" tone="main" disabled={isSending} onClick={() => press('approve')} />
          )}
          {WITH_REASON.filter(can).map((verdict) => (
            <Button
              key={verdict}
              label={`desk:${verdict}`}
              disabled={!isReady(verdict)}
              onClick={() => press(verdict)}
            />
          ))}
          {can('release') && (
            <Button label="desk:release" disabled={isSending} onClick={() => press('release')} />
          )}
        </div>
      ) : (
        <Confirm
          text={t(`desk:${asked}`)}
          disabled={!isReady(asked)}
          onYes={() => decide(asked)}
          onNo={() => setAsked(null)}
        />
      )}
      <p className={styles['hint']}>{t('desk:keys')}</p>
    </section>
  );
}

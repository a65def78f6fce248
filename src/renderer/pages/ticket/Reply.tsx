import { useQueryClient } from '@tanstack/react-query';
import type { Ticket } from '../../../shared/entities/case.ts';
import { messageRoom } from '../../../shared/entities/report.ts';
import { REPORT } from '../../../shared/limits.ts';
import { Form } from '../../features/core/form/Form.tsx';
import { FormError } from '../../features/core/form/FormError.tsx';
import { SubmitButton } from '../../features/core/form/SubmitButton.tsx';
import { TextareaField } from '../../features/core/form/TextareaField.tsx';
import { useApiForm } from '../../features/core/form/use-api-form.ts';
import { notify } from '../../features/core/notices/notices.ts';
import { statementInput } from '../../features/report/report-values.ts';
import { StatementFields } from '../../features/report/StatementFields.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Page.module.css';

interface ReplyProps {
  readonly ticket: Ticket;
  readonly token: string;
}

const EMPTY = { who: '', what: '', good_faith: false, signature: '', message: '' };

/** The forms still open to the reader: an answer, missing statements, or an appeal. */
export function Reply({ ticket, token }: ReplyProps) {
  const { t } = useText();
  if (!ticket.can_reply && !ticket.can_appeal) return null;
  return (
    <Stack as="section" gap={3}>
      {ticket.can_appeal && (
        <>
          <h2 className={styles['title']}>{t('report:appealTitle')}</h2>
          <p className={styles['hint']}>{t('report:appealHint')}</p>
        </>
      )}
      {ticket.needs_statement && <p className={styles['state']}>{t('report:noClock')}</p>}
      <Fields ticket={ticket} token={token} />
    </Stack>
  );
}

function Fields({ ticket: { can_appeal, needs_statement, statement }, token }: ReplyProps) {
  const queries = useQueryClient();
  const form = useApiForm({
    operation: 'ticket.reply',
    // No draft: it would stay on this device after the visit.
    draftKey: 'ticket',
    omitFromDraft: ['who', 'what', 'good_faith', 'signature', 'message'],
    initial: EMPTY,
    toInput: ({ message, ...words }) => ({
      token,
      message,
      ...(needs_statement && statementInput(words)),
      ...(can_appeal && { appeal: '1' as const }),
    }),
    onSuccess: () => {
      notify({ cause: 'ticket', tone: 'success', text: 'report:answered' });
      form.change('message', '');
      void queries.invalidateQueries({ queryKey: ['ticket.get'] });
    },
  });
  return (
    <Form form={form}>
      {needs_statement && <StatementFields form={form} sent={statement} />}
      <TextareaField
        form={form}
        name="message"
        label="report:answer"
        max={REPORT.messageMax}
        room={messageRoom}
        required={!needs_statement}
      />
      <FormError form={form} />
      <SubmitButton
        form={form}
        label={can_appeal ? 'report:appeal' : 'report:send'}
        sendingLabel="report:sending"
      />
    </Form>
  );
}

import type { FieldValues } from 'react-hook-form';
import { STATEMENT_MAX, type Statement } from '../../../shared/cases/statement.ts';
import { linesRoom } from '../../../shared/text/written.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ApiForm } from '../core/form/api-form.ts';
import { TextareaField } from '../core/form/TextareaField.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useFormField } from '../core/form/use-form-field.ts';
import styles from './ReportDialog.module.css';

type Form<Values extends FieldValues & Statement> = {
  readonly form: ApiForm<Values>;
  /** What was sent before and is not asked for again. */
  readonly sent?: Statement | null;
};

const whatRoom = (text: string) => linesRoom(STATEMENT_MAX.what, text);

/** The fields of a request about consent; missing ones may be sent later. */
export function StatementFields<Values extends FieldValues & Statement>(props: Form<Values>) {
  const { t } = useText();
  const form = props.form as unknown as ApiForm<Statement>;
  const { sent } = props;
  return (
    <>
      {sent === undefined && <p className={styles['about']}>{t('report:statementHint')}</p>}
      {!sent?.who && (
        <TextField form={form} name="who" label="report:who" max={STATEMENT_MAX.who} autoComplete="name" />
      )}
      {!sent?.what && (
        <TextareaField
          form={form}
          name="what"
          label="report:what"
          max={STATEMENT_MAX.what}
          room={whatRoom}
          rows={3}
        />
      )}
      {!sent?.good_faith && <GoodFaith form={form} />}
      {!sent?.signature && (
        <TextField
          form={form}
          name="signature"
          label="report:signature"
          hint={t('report:signatureHint')}
          max={STATEMENT_MAX.signature}
        />
      )}
    </>
  );
}

function GoodFaith({ form }: Form<Statement>) {
  const { t } = useText();
  const { id, value, focusRef, change } = useFormField<Statement, boolean>({ form, name: 'good_faith' });
  return (
    <label className={styles['check']}>
      <input
        ref={focusRef}
        id={id}
        type="checkbox"
        checked={value}
        onChange={({ target }) => change(target.checked)}
      />
      {t('report:goodFaith')}
    </label>
  );
}

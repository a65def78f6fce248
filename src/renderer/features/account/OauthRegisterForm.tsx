import { nameError, tidyName } from '../../../shared/accounts/member-name.ts';
import { to } from '../../../shared/routes.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import styles from './Account.module.css';
import { AdultField } from './AdultField.tsx';
import { fieldErrors } from './field-check.ts';
import { NameField } from './NameField.tsx';

const EMPTY = { usr: '', adult: '' };

interface OauthRegisterFormProps {
  readonly email: string;
  /** @param next where to go afterwards */
  readonly onDone: (next: string) => void;
}

/** Asks for what the provider does not say of a new member: a name, and being 18 or older. */
export function OauthRegisterForm({ email, onDone }: OauthRegisterFormProps) {
  const { t, language } = useText();
  const { bridge } = useHost();
  const form = useApiForm<'account.oauthRegister', typeof EMPTY, string>({
    operation: 'account.oauthRegister',
    draftKey: 'oauth',
    omitFromDraft: ['adult'],
    initial: EMPTY,
    check: ({ usr, adult }) =>
      fieldErrors({ usr: nameError(tidyName(usr)), adult: adult === '1' ? null : 'required' }),
    toInput: (values) => ({ ...values, lang: language }),
    send: ({ usr = '', adult = '', lang = 'en' }) =>
      bridge.session.act({ act: 'oauthRegister', fields: { usr, adult, lang } }),
    onSuccess: onDone,
  });
  return (
    <Form form={form}>
      <p className={styles['text']}>{t('account:oauthAs', { email })}</p>
      <NameField form={form} name="usr" />
      <AdultField form={form} name="adult" />
      <p className={styles['hint']}>
        <Link to={`${to('information')}#terms`} className={styles['link']}>
          {t('info:termsLink')}
        </Link>
      </p>
      <FormError form={form} />
      <SubmitButton
        form={form}
        label="account:register"
        sendingLabel="account:registering"
        className={styles['send']}
      />
    </Form>
  );
}

import { useId, useState, type FormEvent } from 'react';
import { siteAddress } from '../../../../shared/entities/settings.ts';
import { notify, notifyError } from '../../../features/core/notices/notices.ts';
import { useSettings } from '../../../features/core/settings/settings.ts';
import { useHost } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from '../Controls.module.css';

/** The site the client talks to; the host reloads the page for another one. */
export function SiteAddress() {
  const { t } = useText();
  const { info } = useHost();
  const { settings, change } = useSettings();
  const id = useId();
  const [typed, setTyped] = useState(settings.siteAddress ?? '');
  const [isWrong, setWrong] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = typed.trim().replace(/\/+$/, '');
    const isFit = address === '' || siteAddress.safeParse(address).success;
    setWrong(!isFit);
    if (!isFit) return document.getElementById(id)?.focus();
    change({ siteAddress: address === '' ? null : address }).then(
      () => notify({ cause: 'site', tone: 'success', text: 'preferences:siteSaved' }),
      notifyError,
    );
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <Field
        id={id}
        label="preferences:siteAddress"
        hint={t('preferences:siteHint', { origin: info.siteOrigin })}
        error={isWrong ? t('preferences:siteInvalid') : undefined}
      >
        {({ 'aria-labelledby': _label, ...control }) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={info.siteOrigin}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" label="preferences:siteSave" tone="main" />
    </form>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { nameError, tidyName } from '../../../shared/accounts/member-name.ts';
import { asAppError } from '../../../shared/errors/app-error.ts';
import { USERNAME } from '../../../shared/limits.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Field } from '../../ui/Field.tsx';
import { useFormField, type FormFieldProps } from '../core/form/use-form-field.ts';

/** Milliseconds after the last key until the site is asked. */
const PAUSE_MS = 400;

interface NameFieldProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  /** The present name, which is not checked. */
  readonly own?: string;
}

/** A new user name; says whether it is free while it is typed. */
export function NameField<Values extends FieldValues>({ form, name, own }: NameFieldProps<Values>) {
  const { t } = useText();
  const { api } = useHost();
  const { id, value, focusRef, error, change } = useFormField<Values, string>({ form, name });
  const [free, setFree] = useState('');
  const typed = tidyName(value);
  const tell = useEffectEvent((code: string) => form.report(name, code));
  useEffect(() => {
    if ([...typed].length < USERNAME.min || typed === own) return undefined;
    const control = new AbortController();
    const look = () => {
      const wrong = nameError(typed);
      if (wrong) return tell(wrong);
      api.run('account.check', { usr: typed }, control.signal).then(
        () => setFree(typed),
        (thrown: unknown) => {
          const [found] = asAppError(thrown).errors ?? [];
          // Other failures say nothing about the name.
          if (found && !control.signal.aborted) tell(found.code);
        },
      );
    };
    const timer = setTimeout(look, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [api, typed, own]);
  return (
    <Field
      id={id}
      label="account:name"
      hint={t(free === typed && typed !== '' ? 'account:nameFree' : 'account:nameHint')}
      error={error}
    >
      {({ 'aria-labelledby': _group, ...control }) => (
        <input
          {...control}
          ref={focusRef}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

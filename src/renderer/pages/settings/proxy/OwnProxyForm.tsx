import { useId, useState, type FormEvent } from 'react';
import { proxyChoice, PROXY_KINDS, type ProxyChoice } from '../../../../shared/entities/proxy-choice.ts';
import { notify, notifyError } from '../../../features/core/notices/notices.ts';
import { useDevice } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import controls from '../Controls.module.css';

/** Names of the kinds, the same in every language. */
const NAMES: Readonly<Record<ProxyChoice['kind'], string>> = {
  http: 'HTTP',
  https: 'HTTPS',
  socks5: 'SOCKS5',
};

/** A port as people type it, also in full-width digits; `NaN` if it is not a number. */
function readPort(typed: string): number {
  const text = typed.normalize('NFKC').trim();
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The visitor's own proxy. Its password goes to the keychain and is never shown. */
export function OwnProxyForm({ stored }: { readonly stored: ProxyChoice }) {
  const { t } = useText();
  const { machine } = useDevice();
  const id = useId();
  const [typed, setTyped] = useState({ ...stored, port: String(stored.port), password: '' });
  const [wrong, setWrong] = useState<readonly ('host' | 'port')[]>([]);
  const put = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setWrong([]);
  };
  const save = async (proxy: ProxyChoice) => {
    let isStored = true;
    // The proxy first: a password belongs to the chosen one.
    await machine.set({ proxy });
    // A password that the keychain refuses is used until the client ends, and a notice says so.
    if (typed.password !== '')
      await machine.setProxyPassword(typed.password).catch((thrown: unknown) => {
        isStored = false;
        notifyError(thrown);
      });
    setTyped({ ...proxy, port: String(proxy.port), password: '' });
    if (isStored) notify({ cause: 'proxy', tone: 'success', text: 'preferences:proxySaved' });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { password: _password, ...fields } = typed;
    const proxy = { ...fields, mode: 'own' as const, host: fields.host.trim(), port: readPort(fields.port) };
    const read = proxyChoice.safeParse(proxy);
    if (read.success) return void save(read.data).catch(notifyError);
    const isPortWrong = read.error.issues.some(({ path }) => path[0] === 'port');
    // The schema does not check the host if the port is invalid.
    const isHostWrong = !proxyChoice.safeParse({ ...proxy, port: 80 }).success;
    const refused = [...(isHostWrong ? ['host' as const] : []), ...(isPortWrong ? ['port' as const] : [])];
    setWrong(refused);
    document.getElementById(`${id}-${refused[0]}`)?.focus();
  };
  const text = (name: 'host' | 'port' | 'user' | 'password') => ({
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => put({ [name]: target.value }),
  });
  return (
    <form className={controls['form']} onSubmit={handleSubmit} noValidate>
      <p>{t('preferences:proxyOwnHint')}</p>
      <Field id={`${id}-kind`} label="preferences:proxyKind">
        {({ 'aria-labelledby': _label, ...control }) => (
          <Select
            {...control}
            value={typed.kind}
            options={optionsOf(PROXY_KINDS, (kind) => NAMES[kind])}
            onChange={(kind) => put({ kind })}
          />
        )}
      </Field>
      <Field
        id={`${id}-host`}
        label="preferences:proxyHost"
        error={wrong.includes('host') ? t('preferences:proxyHostWrong') : undefined}
      >
        {({ 'aria-labelledby': _label, ...control }) => <input {...control} {...text('host')} />}
      </Field>
      <Field
        id={`${id}-port`}
        label="preferences:proxyPort"
        error={wrong.includes('port') ? t('preferences:proxyPortWrong') : undefined}
      >
        {({ 'aria-labelledby': _label, ...control }) => (
          <input {...control} {...text('port')} inputMode="numeric" />
        )}
      </Field>
      <Field id={`${id}-user`} label="preferences:proxyUser">
        {({ 'aria-labelledby': _label, ...control }) => <input {...control} {...text('user')} />}
      </Field>
      <Field
        id={`${id}-password`}
        label="preferences:proxyPassword"
        hint={t('preferences:proxyPasswordHint')}
      >
        {({ 'aria-labelledby': _label, ...control }) => (
          <input {...control} {...text('password')} type="password" />
        )}
      </Field>
      <Button type="submit" label="preferences:proxySave" tone="main" />
    </form>
  );
}

import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { fieldErrors } from '../../../features/account/field-check.ts';
import type { RecentAuth } from '../../../features/account/use-recent-auth.ts';
import { Form } from '../../../features/core/form/Form.tsx';
import { FormError } from '../../../features/core/form/FormError.tsx';
import { SubmitButton } from '../../../features/core/form/SubmitButton.tsx';
import { TextField } from '../../../features/core/form/TextField.tsx';
import { useApiForm } from '../../../features/core/form/use-api-form.ts';
import { useHost } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import styles from './Security.module.css';

export type AppKey = OutputOf<Api['security.totpBegin']>;

interface SetUpProps {
  readonly appKey: AppKey;
  readonly auth: RecentAuth;
  readonly onCodes: (codes: readonly string[]) => void;
}

const EMPTY = { code: '' };

/** The key for the member's app, as QR code and text, and the field for a code that proves that the app has it. */
export function SetUp({ appKey: { key, uri }, auth, onCodes }: SetUpProps) {
  const { t } = useText();
  const { bridge } = useHost();
  const form = useApiForm<'security.totpOn', typeof EMPTY, string>({
    operation: 'security.totpOn',
    draftKey: 'totp',
    omitFromDraft: ['code'],
    focusOnError: 'code',
    initial: EMPTY,
    check: ({ code }) => fieldErrors({ code: code.trim() === '' ? 'required' : null }),
    toInput: (values) => values,
    send: ({ code = '' }) => auth.withRecent(() => bridge.session.act({ act: 'totpOn', fields: { code } })),
    onSuccess: (codes) => onCodes(codes.split(' ')),
  });
  return (
    <Form form={form}>
      <p className={styles['text']}>{t('security:scan')}</p>
      <QrCode text={uri} />
      <dl className={styles['key']}>
        <dt>{t('security:key')}</dt>
        <dd className={styles['code']}>{key.match(/.{1,4}/g)?.join(' ')}</dd>
      </dl>
      <TextField
        form={form}
        name="code"
        label="security:appCode"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
      />
      <FormError form={form} />
      <SubmitButton form={form} label="security:switchOn" sendingLabel="security:sending" />
    </Form>
  );
}

/** As one path: no style, no external picture. Its code is loaded when needed; the key can be typed without it. */
function QrCode({ text }: { readonly text: string }) {
  const { t } = useText();
  const [shown, setShown] = useState<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text);
        const path = data
          .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
          .join('');
        if (!isGone) setShown({ size, path });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  if (!shown) return <div className={styles['qr']} />;
  return (
    <svg
      role="img"
      aria-label={t('security:qr')}
      viewBox={`0 0 ${shown.size} ${shown.size}`}
      shapeRendering="crispEdges"
      className={styles['qr']}
    >
      <path d={shown.path} />
    </svg>
  );
}

import { notify, notifyError } from '../../../features/core/notices/notices.ts';
import { useHost } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import controls from '../Controls.module.css';
import styles from './Security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** The recovery codes, once: to copy, and in a browser to store as a file. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { t } = useText();
  const { can } = useHost().info;
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => notify({ cause: 'codes', tone: 'success', text: 'security:copied' }), notifyError);
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <section aria-label={t('security:codesTitle')} className={styles['codes']}>
      <p className={styles['text']} role="status">
        {t('security:codesText')}
      </p>
      <ul className={styles['list']}>
        {codes.map((code) => (
          <li key={code} className={styles['code']}>
            {code}
          </li>
        ))}
      </ul>
      <div className={controls['actions']}>
        <Button label="security:copy" onClick={() => void copy()} />
        {!can.manageDownloads && <Button label="security:download" onClick={download} />}
        <Button label="security:stored" tone="main" onClick={onStored} />
      </div>
    </section>
  );
}

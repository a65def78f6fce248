import { useId } from 'react';
import type { ProxyChoice } from '../../../../shared/entities/proxy-choice.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SettingRadios } from '../SettingRadios.tsx';
import { useDeviceSettings } from '../use-device-settings.ts';
import { OwnProxyForm } from './OwnProxyForm.tsx';
import styles from './ProxyPart.module.css';
import { useProxyMode } from './use-proxy-mode.ts';

const MODES = {
  system: 'preferences:proxySystem',
  none: 'preferences:proxyNone',
  own: 'preferences:proxyOwn',
} as const;

/** The proxy of all requests of the client. An own proxy is used once its form is saved. */
export function ProxyPart() {
  const { settings } = useDeviceSettings();
  return settings && <Choice key={settings.proxy.mode} stored={settings.proxy} />;
}

function Choice({ stored }: { readonly stored: ProxyChoice }) {
  const { t } = useText();
  const id = useId();
  const { mode, choose } = useProxyMode(stored);
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id} className={styles['title']}>
        {t('preferences:network')}
      </h2>
      <p className={styles['hint']}>{t('preferences:networkHint')}</p>
      <SettingRadios label="preferences:proxyMode" value={mode} options={MODES} onChange={choose} />
      {mode === 'own' && <OwnProxyForm stored={stored} />}
    </section>
  );
}

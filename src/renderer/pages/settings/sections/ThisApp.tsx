import { useQuery } from '@tanstack/react-query';
import { notifyError } from '../../../features/core/notices/notices.ts';
import { useDevice } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../Controls.module.css';
import { ProxyPart } from '../proxy/ProxyPart.tsx';
import { SwitchLine } from '../SwitchLine.tsx';
import { useDeviceSettings } from '../use-device-settings.ts';

/** Start, background mode and rendering of the desktop client, and its log. */
export function ThisApp() {
  const { t } = useText();
  const { machine } = useDevice();
  const { settings, change } = useDeviceSettings();
  const { data: info } = useQuery({
    queryKey: ['local', 'machine'],
    queryFn: () => machine.info(undefined),
    staleTime: Infinity,
  });
  if (!settings || !info) return null;
  return (
    <>
      {info.canStartAtLogin && (
        <SwitchLine
          label="preferences:startAtLogin"
          isOn={settings.startAtLogin}
          onChange={(startAtLogin) => change({ startAtLogin })}
        />
      )}
      {info.canStartAtLogin && info.hasTray && settings.startAtLogin && (
        <SwitchLine
          label="preferences:startHidden"
          hint="preferences:startHiddenHint"
          isOn={settings.startHidden}
          onChange={(startHidden) => change({ startHidden })}
        />
      )}
      {info.hasTray && (
        <SwitchLine
          label="preferences:closeToTray"
          isOn={settings.closeToTray}
          onChange={(closeToTray) => change({ closeToTray })}
        />
      )}
      <SwitchLine
        label="preferences:graphics"
        hint="preferences:graphicsHint"
        isOn={settings.hardwareAcceleration}
        onChange={(hardwareAcceleration) => change({ hardwareAcceleration })}
      />
      <div className={styles['line']}>
        <span className={styles['words']}>
          <span>{t('preferences:log')}</span>
          <span className={styles['hint']}>{t('preferences:logHint')}</span>
        </span>
        <Button
          label="preferences:showLog"
          onClick={() => void machine.showLog(undefined).catch(notifyError)}
        />
      </div>
      <ProxyPart />
    </>
  );
}

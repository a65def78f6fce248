import { useId } from 'react';
import type { UpdateState } from '../../../../shared/entities/updates.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import controls from '../Controls.module.css';
import { SettingRadios } from '../SettingRadios.tsx';
import { useDeviceSettings } from '../use-device-settings.ts';
import { StateLine } from './StateLine.tsx';
import styles from './UpdatesPart.module.css';
import { useUpdateActions, useUpdateState } from './use-updates.ts';

/** The next version of the app: its state, release notes, actions, and automatic updates. */
export function UpdatesPart() {
  const { t } = useText();
  const state = useUpdateState();
  const id = useId();
  if (!state) return null;
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id} className={styles['title']}>
        {t('updates:title')}
      </h2>
      <StateLine state={state} />
      <News state={state} />
      {state.kind !== 'unavailable' && (
        <>
          <Actions state={state} />
          <Choices />
        </>
      )}
    </section>
  );
}

function News({ state }: { readonly state: UpdateState }) {
  const { t, language } = useText();
  if (!('notes' in state)) return null;
  return (
    <>
      <h3 className={styles['news']}>{t('updates:news', { version: state.version })}</h3>
      <p className={styles['notes']}>{state.notes[language]}</p>
    </>
  );
}

function Actions({ state }: { readonly state: UpdateState }) {
  const { check, download, restart, get } = useUpdateActions();
  const isWorking = state.kind === 'checking' || state.kind === 'downloading';
  return (
    <div className={controls['actions']}>
      {state.kind === 'available' && <Button label="updates:download" tone="main" onClick={download} />}
      {state.kind === 'ready' && <Button label="updates:restart" tone="main" onClick={restart} />}
      {state.kind === 'elsewhere' && (
        <Button label="updates:get" tone="main" onClick={() => get(state.address)} />
      )}
      <Button label="updates:check" disabled={isWorking} onClick={check} />
    </div>
  );
}

function Choices() {
  const { settings, change } = useDeviceSettings();
  if (!settings) return null;
  return (
    <>
      <SettingRadios
        label="updates:mode"
        value={settings.updates}
        options={{ auto: 'updates:modeAuto', ask: 'updates:modeAsk', off: 'updates:modeOff' }}
        onChange={(updates) => change({ updates })}
      />
      <SettingRadios
        label="updates:release"
        value={settings.updateChannel}
        options={{ stable: 'updates:releaseStable', beta: 'updates:releaseBeta' }}
        onChange={(updateChannel) => change({ updateChannel })}
      />
    </>
  );
}

import type { UpdateState } from '../../../../shared/entities/updates.ts';
import { momentName } from '../../../../shared/format/moment.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useDeviceSettings } from '../use-device-settings.ts';
import styles from './UpdatesPart.module.css';

/** The state of the update as text, with the progress of its download. */
export function StateLine({ state }: { readonly state: UpdateState }) {
  const words = useStateWords(state);
  return (
    <>
      {/* No live region while downloading: each percent would be read out. */}
      <p role={state.kind === 'downloading' ? undefined : 'status'} className={styles['state']}>
        {words}
      </p>
      {state.kind === 'downloading' && <progress max={1} value={state.share} aria-label={words} />}
    </>
  );
}

function useStateWords(state: UpdateState): string {
  const { t, language } = useText();
  const { settings } = useDeviceSettings();
  switch (state.kind) {
    case 'unavailable':
      return t('updates:unavailable');
    case 'checking':
      return t('updates:checking');
    case 'idle':
      return state.checkedAt === null
        ? t('updates:neverChecked')
        : t('updates:current', { when: momentName(state.checkedAt, language) });
    case 'available':
      return t('updates:available', { version: state.version });
    case 'downloading':
      return t('updates:downloading', { version: state.version, percent: Math.round(state.share * 100) });
    case 'ready':
      return t(settings?.updates === 'auto' ? 'updates:readyAuto' : 'updates:ready', {
        version: state.version,
      });
    case 'elsewhere':
      return t('updates:elsewhere', { version: state.version });
    case 'failed':
      return t(`updates:failed_${state.code}`);
  }
}

import { notifyError } from '../../../features/core/notices/notices.ts';
import { useSettings } from '../../../features/core/settings/settings.ts';
import { SettingRadios } from '../SettingRadios.tsx';
import { SettingSwitch } from '../SettingSwitch.tsx';

const RESUME_TEXTS = {
  ask: 'preferences:resumeAsk',
  always: 'preferences:resumeAlways',
  never: 'preferences:resumeNever',
} as const;

export function Playback() {
  const { settings, change } = useSettings();
  return (
    <>
      <SettingSwitch name="autoplay" label="preferences:autoplay" hint="preferences:autoplayHint" />
      <SettingSwitch name="autoplayNext" label="preferences:autoplayNext" />
      <SettingRadios
        label="preferences:resume"
        value={settings.resume}
        options={RESUME_TEXTS}
        onChange={(resume) => void change({ resume }).catch(notifyError)}
      />
    </>
  );
}

import { useHost } from '../../../host/host.ts';
import { SettingSwitch } from '../SettingSwitch.tsx';

export function Privacy() {
  const { can } = useHost().info;
  return (
    <>
      <SettingSwitch
        name="blurPictures"
        label="preferences:blurPictures"
        hint="preferences:blurPicturesHint"
      />
      <SettingSwitch name="keepHistory" label="preferences:keepHistory" hint="preferences:keepHistoryHint" />
      <SettingSwitch
        name="tellSystemTitles"
        label={can.nativeWindow ? 'preferences:tellSystemTitlesOutside' : 'preferences:tellSystemTitles'}
      />
      <SettingSwitch name="sendStatistics" label="preferences:sendStatistics" />
    </>
  );
}

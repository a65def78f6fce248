import { SettingSwitch } from '../SettingSwitch.tsx';

export function Privacy() {
  return (
    <>
      <SettingSwitch
        name="blurPictures"
        label="preferences:blurPictures"
        hint="preferences:blurPicturesHint"
      />
      <SettingSwitch name="keepHistory" label="preferences:keepHistory" hint="preferences:keepHistoryHint" />
      <SettingSwitch name="tellSystemTitles" label="preferences:tellSystemTitles" />
      <SettingSwitch name="sendStatistics" label="preferences:sendStatistics" />
    </>
  );
}

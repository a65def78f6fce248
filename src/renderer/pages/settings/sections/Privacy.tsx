import { useMember } from '../../../features/core/session/session-query.ts';
import { useHost } from '../../../host/host.ts';
import { SettingSwitch } from '../SettingSwitch.tsx';
import { MemberPrivacy } from './MemberPrivacy.tsx';

export function Privacy() {
  const { can } = useHost().info;
  const member = useMember();
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
      {member && <MemberPrivacy key={member._id} />}
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { AUDIENCE_PAGES, type Audience, type Audiences } from '../../../../shared/entities/audience.ts';
import { FormGroup } from '../../../features/account/FormGroup.tsx';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { ClearVisits } from '../../../features/profile/ClearVisits.tsx';
import { ownProfileQuery, useProfileChange } from '../../../features/profile/profile-query.ts';
import styles from '../../../features/profile/Profile.module.css';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import controls from '../Controls.module.css';
import { SettingRadios } from '../SettingRadios.tsx';
import { MessagesChoice } from './MessagesChoice.tsx';

const AUDIENCE_TEXTS: Readonly<Record<Audience, TextKey>> = {
  everyone: 'profile:audience_everyone',
  members: 'profile:audience_members',
  friends: 'profile:audience_friends',
  me: 'profile:audience_me',
};

/** Who sees which page of a member, and whether the site stores what they watch. */
export function MemberPrivacy() {
  const query = useQuery(ownProfileQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {({ audiences, keeps_history }) => (
        <>
          <AudienceChoices audiences={audiences} />
          <MessagesChoice />
          <HistoryChoice keeps={keeps_history} />
        </>
      )}
    </QueryView>
  );
}

/** Each is sent at once, and shown when the site has stored it. */
function AudienceChoices({ audiences }: { readonly audiences: Audiences }) {
  const { t } = useText();
  const changeProfile = useProfileChange();
  const { send } = useApiMutation('profile.privacy', {
    send: async (input, run) => {
      await run(input);
      return { ...audiences, ...input } as Audiences;
    },
    onSuccess: (chosen: Audiences) => changeProfile({ audiences: chosen }),
  });
  return (
    <FormGroup title="profile:whoSees">
      <p className={styles['hint']}>{t('profile:whoSeesHint')}</p>
      {AUDIENCE_PAGES.map((page) => (
        <SettingRadios
          key={page}
          label={`profile:page_${page}`}
          value={audiences[page]}
          options={AUDIENCE_TEXTS}
          onChange={(audience) => void send({ [page]: audience })}
        />
      ))}
    </FormGroup>
  );
}

function HistoryChoice({ keeps }: { readonly keeps: boolean }) {
  const { t } = useText();
  const id = useId();
  const queries = useQueryClient();
  const changeProfile = useProfileChange();
  const { send } = useApiMutation('profile.history', {
    send: async (input, run) => {
      await run(input);
      return input.keep === '1';
    },
    onSuccess: (keeps_history: boolean) => changeProfile({ keeps_history }),
  });
  return (
    <FormGroup title="profile:history">
      <Switch
        className={controls['line']}
        isOn={keeps}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint`}
        onChange={(isOn) => void send({ keep: isOn ? '1' : '0' })}
      >
        <span className={controls['words']}>
          <span id={`${id}-label`}>{t('profile:keepHistory')}</span>
          <span id={`${id}-hint`} className={controls['hint']}>
            {t('profile:keepHistoryHint')}
          </span>
        </span>
      </Switch>
      <ClearVisits onCleared={() => void queries.invalidateQueries({ queryKey: ['member.history'] })} />
    </FormGroup>
  );
}

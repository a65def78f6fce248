import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { Switch } from '../../ui/Switch.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import styles from './ManageList.module.css';

const choiceQuery = apiQuery('later.choice', {});

/** Whether a watched video is removed from watch later; sent at once, and shown when the site has stored it. */
export function WatchedChoice() {
  const { t } = useText();
  const queries = useQueryClient();
  const { data } = useQuery(choiceQuery);
  const { send } = useApiMutation('later.choice', {
    onSuccess: (chosen) => queries.setQueryData(choiceQuery.queryKey, chosen),
  });
  if (!data) return null;
  const isOn = data.remove_watched;
  return (
    <Switch
      className={styles['all']}
      isOn={isOn}
      onChange={() => void send({ remove_watched: isOn ? '0' : '1' })}
    >
      {t('lists:removeWatched')}
    </Switch>
  );
}

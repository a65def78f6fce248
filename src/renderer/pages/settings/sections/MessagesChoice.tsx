import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessagesFrom } from '../../../../shared/messages/messages-from.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useHost } from '../../../host/host.ts';
import type { TextKey } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SettingRadios } from '../SettingRadios.tsx';

const TEXTS: Readonly<Record<MessagesFrom, TextKey>> = {
  everyone: 'messages:from_everyone',
  friends: 'messages:from_friends',
  nobody: 'messages:from_nobody',
};
const KEY = ['messages.choice'];

/** Who may write to the member; sent at once, and shown when the site has stored it. */
export function MessagesChoice() {
  const { api } = useHost();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: () => api.run('messages.choice', {}) });
  const { send } = useApiMutation('messages.choice', {
    onSuccess: (chosen) => queries.setQueryData(KEY, chosen),
  });
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {({ from }) => (
        <SettingRadios
          label="messages:from"
          value={from}
          options={TEXTS}
          onChange={(choice) => void send({ from: choice })}
        />
      )}
    </QueryView>
  );
}

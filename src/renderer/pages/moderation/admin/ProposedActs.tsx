import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { useProposedRefresh } from './use-proposed-refresh.ts';

interface ProposedActsProps {
  readonly item: {
    readonly id: string;
    readonly name: string;
    readonly state: 'open' | 'refused';
    /** A model of the same name. */
    readonly same: { readonly id: string; readonly title: string } | null;
  };
  readonly open: 'adopt' | 'existing' | null;
  readonly onOpen: (form: 'adopt' | 'existing') => void;
}

/** Decisions on a proposed name: an existing model, a new one, or rejected. */
export function ProposedActs({ item: { id, name, state, same }, open, onOpen }: ProposedActsProps) {
  const { t } = useText();
  const refresh = useProposedRefresh();
  const merge = useRecentMutation('proposed.merge', {
    onSuccess: () => {
      notify({ cause: 'admin', tone: 'success', text: 'admin:recognised' });
      refresh();
    },
  });
  const refuse = useRecentMutation('proposed.refuse', {
    onSuccess: () => {
      notify({ cause: 'admin', tone: 'success', text: 'admin:refusedName' });
      refresh();
    },
  });
  const isSending = merge.isSending || refuse.isSending;
  return (
    <Stack isRow gap={2}>
      {same && (
        <Button
          label="admin:takeModel"
          aria-label={`${t('admin:takeModel')}: ${same.title}, ${name}`}
          disabled={isSending}
          onClick={() => void merge.send({ id, was: state, into: same.id })}
        />
      )}
      <Button
        label="admin:adopt"
        aria-label={`${t('admin:adopt')}: ${name}`}
        aria-expanded={open === 'adopt'}
        onClick={() => onOpen('adopt')}
      />
      <Button
        label="admin:existing"
        aria-label={`${t('admin:existing')}: ${name}`}
        aria-expanded={open === 'existing'}
        onClick={() => onOpen('existing')}
      />
      {state === 'open' && (
        <Button
          label="admin:refuseName"
          aria-label={`${t('admin:refuseName')}: ${name}`}
          disabled={isSending}
          onClick={() => void refuse.send({ id })}
        />
      )}
    </Stack>
  );
}

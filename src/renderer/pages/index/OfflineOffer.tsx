import { useQuery } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { to } from '../../../shared/routes.ts';
import { useHost } from '../../host/host.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A link to the downloads, which play without the site; nothing without finished ones. */
export function OfflineOffer() {
  const { downloads } = useHost().bridge;
  // A query of its own: that of the downloads screen would load its code.
  const { data: hasDone } = useQuery({
    queryKey: ['local', 'has-downloads'],
    queryFn: async () => (await downloads.list(undefined)).some(({ state }) => state === 'done'),
    staleTime: 0,
  });
  if (!useLateTexts(() => undefined) || !hasDone) return null;
  return (
    <EmptyState
      title="downloads:offlineTitle"
      hint="downloads:offlineHint"
      icon={<Icon of={CloudOff} size={40} />}
      action={<ButtonLink label="downloads" tone="main" to={to('downloads')} />}
    />
  );
}

import CloudOff from 'lucide-react/icons/cloud-off';
import { to } from '../../../shared/routes.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The way to the downloads, which play without the site. */
export function OfflineOffer() {
  if (!useLateTexts(() => undefined)) return null;
  return (
    <EmptyState
      title="downloads:offlineTitle"
      hint="downloads:offlineHint"
      icon={<Icon of={CloudOff} size={40} />}
      action={<ButtonLink label="downloads" tone="main" to={to('downloads')} />}
    />
  );
}

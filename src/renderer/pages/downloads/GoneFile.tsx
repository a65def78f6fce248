import FileX from 'lucide-react/icons/file-x';
import type { Download } from '../../../shared/entities/download.ts';
import { to } from '../../../shared/routes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A file that is not where it was: asking again does not bring it back, the page of its video may. */
export function GoneFile({ download: { videoId, dir } }: { readonly download: Download }) {
  return (
    <div role="alert">
      <EmptyState
        title="downloads:state_gone"
        hint="downloads:goneHint"
        icon={<Icon of={FileX} size={40} />}
        action={
          <ButtonLink label="downloads:videoPage" tone="main" to={to('video', { video_id: videoId, dir })} />
        }
      />
    </div>
  );
}

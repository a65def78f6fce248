import FileX from 'lucide-react/icons/file-x';
import type { Download } from '../../../shared/entities/download.ts';
import { to } from '../../../shared/routes.ts';
import type { TextKey } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface FileErrorProps {
  readonly download: Download;
  readonly title: TextKey;
  readonly hint: TextKey;
  /** Absent if trying again would have the same result. */
  readonly onRetry?: () => void;
}

/** An unusable file: the page of its video offers another download. */
export function FileError({ download: { videoId, dir }, title, hint, onRetry }: FileErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        hint={hint}
        icon={<Icon of={FileX} size={40} />}
        action={
          <>
            <ButtonLink
              label="downloads:videoPage"
              tone="main"
              to={to('video', { video_id: videoId, dir })}
            />
            {onRetry && <Button label="retry" onClick={onRetry} />}
          </>
        }
      />
    </div>
  );
}

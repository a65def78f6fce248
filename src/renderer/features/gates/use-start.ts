import { useMutation } from '@tanstack/react-query';
import type { Video, VideoFormat } from '../../../shared/entities/video.ts';
import { to } from '../../../shared/routes.ts';
import { useHost } from '../../host/host.ts';
import { briefOf } from '../core/brief-of.ts';
import { notify } from '../core/notices.ts';

/** What either wait before a download is given. */
export interface WaitProps {
  readonly video: Video;
  readonly format: VideoFormat;
  /** The download is under way. */
  readonly onDone: () => void;
}

/** Hands a file and the pass of its wait to the host, and tells where it went. */
export function useStart(video: Video, { format, label }: VideoFormat) {
  const { bridge } = useHost();
  return useMutation({
    mutationFn: (pass: string) => bridge.downloads.start({ ...briefOf(video), pass, format, label }),
    onSuccess: ({ state }) =>
      notify({
        cause: 'download',
        tone: 'success',
        text: state === 'handed_over' ? 'downloadHandedOver' : 'downloadStarted',
        link: { label: 'downloadsShow', to: to('downloads') },
      }),
  });
}

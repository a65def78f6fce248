import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Video, VideoFormat } from '../../../shared/entities/video.ts';
import { useHost } from '../../host/host.ts';
import { briefOf } from '../core/videos/brief-of.ts';
import { notifyStart } from './notify-start.ts';

/** Input of both waits before a download. */
export interface WaitProps {
  readonly video: Video;
  readonly format: VideoFormat;
  /** The download was started. */
  readonly onDone: () => void;
}

/**
 * Hands a file and the pass of its wait to the host, and reports the result. A pass is valid for one download, so a
 * second press before the dialog is gone does nothing.
 * @param fail gets the reason why it was not started; another wait, with another pass, may succeed
 */
export function useStart(
  { video, format: { format, label }, onDone }: WaitProps,
  fail: (thrown: unknown) => void,
): { readonly isPending: boolean; readonly start: (pass: string) => void } {
  const { bridge } = useHost();
  // A second press may come before the first is rendered.
  const isGiven = useRef(false);
  const { isPending, mutate } = useMutation({
    mutationFn: async (pass: string) => {
      const before = await bridge.downloads.list(undefined);
      const download = await bridge.downloads.start({ ...briefOf(video), pass, format, label });
      return { download, wasThere: before.some(({ id }) => id === download.id) };
    },
    onSuccess: ({ download, wasThere }) => notifyStart(download, wasThere),
  });
  const start = (pass: string) => {
    if (isGiven.current) return;
    isGiven.current = true;
    mutate(pass, {
      onSuccess: onDone,
      onError: (thrown) => {
        isGiven.current = false;
        fail(thrown);
      },
    });
  };
  return { isPending, start };
}

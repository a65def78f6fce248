import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { VideoFiles } from '../../../shared/entities/video-file.ts';
import type { Video } from '../../../shared/entities/video.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSettings } from '../core/settings/settings.ts';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import type { Engine } from './engine-types.ts';
import { heightOf, tallestFirst } from './files.ts';
import type { RecoveryState } from './recovery.ts';
import { AUTO, sourceOf, streamPath } from './streams.ts';
import { useRecovery } from './use-recovery.ts';
import { fetchVideoFiles } from './video-files.ts';

export interface Playback {
  readonly state: RecoveryState;
  readonly retry: () => void;
  /** The browser allowed the picture but not the sound, which no visitor chose. */
  readonly isForcedMute: boolean;
  readonly endForcedMute: () => void;
  /** Captions and storyboard; `null` until they were fetched. */
  readonly files: VideoFiles | null;
}

/**
 * Plays a video on an engine: signed addresses, the quality, and recovery from errors.
 * @param start the second to start at
 */
export function usePlayback(engine: Engine | null, video: Video, start: () => Promise<number>): Playback {
  const queries = useQueryClient();
  const mediaAddress = useMediaAddress();
  const { t } = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const { settings, change } = useSettings();
  const [known, setKnown] = useState<VideoFiles | null>(null);
  const [isForcedMute, setForcedMute] = useState<boolean | null>(null);

  /** @param wish format; `null`: nothing was loaded yet */
  const load = async (player: Engine, wish: string | null, fresh: boolean) => {
    const begins = wish === null;
    const [answer, first] = await Promise.all([
      fetchVideoFiles(queries, video.id, fresh),
      begins ? start() : null,
    ]);
    const { files } = answer;
    setKnown(answer);
    // A stream that failed is not tried again: every file plays without it.
    const wished = fresh && wish === AUTO ? '' : wish;
    const source = sourceOf(answer, video.formats, wished, settings.qualityHeight);
    if (!source) throw new AppError({ code: 'not_found' });
    setChosen(source.format);
    const auto = streamPath(answer) === null ? [] : [{ format: AUTO, label: t('video:auto') }];
    const qualities = [...auto, ...tallestFirst(files, video.formats)];
    player.setQualities(qualities, source.format, (format) => {
      // Failing to store it does no harm to what is playing.
      change({ qualityHeight: heightOf({ format }, video.formats) || null }).catch(() => undefined);
      // If the address cannot be fetched the quality stays as it is.
      load(player, format, false).catch(() => undefined);
    });
    const address = mediaAddress(source.path);
    // One that plays already goes on.
    void player.load(address, Math.max(first ?? 0, player.second()), player.isPlaying());
  };

  useEffect(
    // Not when the attempt to play is decided: that waits for bytes.
    () => engine?.on('volumechange', () => setForcedMute(engine.isMuteForced())),
    [engine],
  );

  const { state, retry } = useRecovery(engine, (player, isFirst) => load(player, chosen, !isFirst));
  const isForced = isForcedMute ?? engine?.isMuteForced() ?? false;
  return { state, retry, isForcedMute: isForced, endForcedMute: () => engine?.setMuted(false), files: known };
}

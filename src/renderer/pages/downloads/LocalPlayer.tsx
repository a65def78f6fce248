import { useState } from 'react';
import type { Download } from '../../../shared/entities/download.ts';
import { useMediaAddress } from '../../features/core/use-media-address.ts';
import { useVisit } from '../../features/history/record.ts';
import { useKeepAwake } from '../../features/player/use-keep-awake.ts';
import styles from './PlayDialog.module.css';
import { localEngine } from './local-engine.ts';
import { useLocalManner } from './use-local-manner.ts';
import { useLocalPlace } from './use-local-place.ts';

interface LocalPlayerProps {
  readonly download: Download;
  readonly title: string;
  readonly address: string;
  /** The file is gone, or cannot be played. */
  readonly onFail: () => void;
}

/** A file of this device under the system's own controls; it is a visit as on the page of its video. */
export function LocalPlayer({ download, title, address, onFail }: LocalPlayerProps) {
  const mediaAddress = useMediaAddress();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const engine = video && localEngine(video);
  const { videoId, dir, titleJa, thumb, colour, durationSeconds } = download;
  useVisit({ type: 'video', videoId, dir, title: download.title, titleJa, thumb, colour, durationSeconds });
  useKeepAwake(engine);
  useLocalManner(engine);
  useLocalPlace(engine, videoId);
  return (
    <video
      ref={setVideo}
      className={styles['stage']}
      src={address}
      poster={mediaAddress(thumb)}
      controls
      autoPlay
      aria-label={title}
      onError={onFail}
    />
  );
}

import { useEffect, useState } from 'react';
import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import { useHost } from '../../host/host.ts';
import { useMediaAddress } from '../core/use-media-address.ts';
import type { Cue, Engine } from './engine-types.ts';
import styles from './SeekBarExtras.module.css';
import { placeAt, readVtt } from './vtt.ts';

interface SeekPreviewProps {
  readonly engine: Engine;
  /** "Encoded" address of the storyboard. */
  readonly storyboard: string;
}

/** The picture of the place under the pointer; the storyboard is fetched when a pointer first comes near. */
export function SeekPreview({ engine, storyboard }: SeekPreviewProps) {
  const { bridge } = useHost();
  const mediaAddress = useMediaAddress();
  const [share, setShare] = useState<number | null>(null);
  const [cues, setCues] = useState<readonly Cue[] | null>(null);
  const path = decodeFileAddress(storyboard);
  const isWanted = share !== null;

  useEffect(() => {
    const bar = engine.slots.seekBar.parentElement;
    if (!bar) return;
    const follow = ({ clientX }: PointerEvent) => {
      const { left, width } = bar.getBoundingClientRect();
      setShare(width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : null);
    };
    const leave = () => setShare(null);
    bar.addEventListener('pointermove', follow);
    bar.addEventListener('pointerleave', leave);
    return () => {
      bar.removeEventListener('pointermove', follow);
      bar.removeEventListener('pointerleave', leave);
    };
  }, [engine]);
  useEffect(() => {
    if (!isWanted || cues) return;
    let isLeft = false;
    // Without pictures the time under the pointer still shows.
    bridge.media.text(path).then(
      (text) => isLeft || setCues(readVtt(text)),
      () => isLeft || setCues([]),
    );
    return () => void (isLeft = true);
  }, [bridge, isWanted, cues, path]);

  if (share === null) return null;
  // On the web the site's own media are named without an origin.
  const base = new URL(mediaAddress(path), document.baseURI).href;
  const place = placeAt(cues ?? [], share * engine.duration(), base);
  if (!place) return null;
  const { address, x, y, width, height } = place;
  return (
    <span
      className={styles['preview']}
      style={{
        insetInlineStart: `clamp(${width / 2 + 2}px, ${share * 100}%, calc(100% - ${width / 2 + 2}px))`,
      }}
      aria-hidden="true"
    >
      <span
        className={styles['picture']}
        style={{
          inlineSize: width,
          blockSize: height,
          backgroundImage: `url("${encodeURI(decodeURI(address))}")`,
          backgroundPosition: `-${x}px -${y}px`,
        }}
      />
    </span>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import { useHost } from '../../host/host.ts';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import type { Cue, Engine } from './engine-types.ts';
import styles from './SeekBarExtras.module.css';
import { placeAt, readVtt } from './vtt.ts';

interface SeekPreviewProps {
  readonly engine: Engine;
  /** "Encoded" address of the storyboard. */
  readonly storyboard: string;
}

interface Pictures {
  readonly cues: readonly Cue[];
  /** Base address of the pictures. */
  readonly base: string;
}

const NONE: Pictures = { cues: [], base: '' };

/** The preview at the pointer; the storyboard is fetched when a pointer first comes near. */
export function SeekPreview({ engine, storyboard }: SeekPreviewProps) {
  const { bridge } = useHost();
  const mediaAddress = useMediaAddress();
  const [share, setShare] = useState<number | null>(null);
  const [pictures, setPictures] = useState<Pictures | null>(null);
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
  const fetchPictures = useEffectEvent(async (): Promise<Pictures> => {
    const path = decodeFileAddress(storyboard);
    // On the web the site's own media are named without an origin.
    const base = new URL(mediaAddress(path), document.baseURI).href;
    return { cues: readVtt(await bridge.media.text(path)), base };
  });
  useEffect(() => {
    if (!isWanted || pictures) return;
    let isLeft = false;
    // Without pictures the time under the pointer still shows.
    fetchPictures().then(
      (fetched) => isLeft || setPictures(fetched),
      () => isLeft || setPictures(NONE),
    );
    return () => void (isLeft = true);
  }, [isWanted, pictures]);

  if (share === null || !pictures) return null;
  const place = placeAt(pictures.cues, share * engine.duration(), pictures.base);
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
        data-frames
        style={{
          inlineSize: width,
          blockSize: height,
          // URLs hold neither quotes nor line breaks.
          backgroundImage: `url("${address}")`,
          backgroundPosition: `-${x}px -${y}px`,
        }}
      />
    </span>
  );
}

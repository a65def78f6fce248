import { dataStyle } from '../../../ui/data-style.ts';
import { pictureSources, type PictureSources } from './picture-sources.ts';
import { useMediaAddress } from './use-media-address.ts';
import styles from './Picture.module.css';

interface PictureProps {
  /** Address as the contract gives it, of the 640 pixel variant. */
  readonly address: string;
  /** Dominant colour, shown until the picture is there. */
  readonly colour: string;
  /** The `sizes` of its place. */
  readonly sizes: string;
  /** In the first row: loaded at once and before others. */
  readonly isFirst?: boolean;
}

/** A 16:9 thumbnail. Its place is known before it loads, so nothing moves. */
export function Picture({ address, colour, sizes, isFirst = false }: PictureProps) {
  const full = useMediaAddress()(address);
  return (
    <div className={styles['picture']} ref={dataStyle({ 'background-color': colour })}>
      <img
        className={styles['image']}
        // Before src: a lazy picture whose address is set first may already be on its way.
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        {...pictureSources(sourcesOf(full, sizes))}
        width={640}
        height={360}
        alt=""
      />
    </div>
  );
}

/** A signed address is good for one variant only, so it stays alone. */
function sourcesOf(src: string, sizes: string): PictureSources {
  if (!/\.640\.webp$/.test(src)) return { src };
  return { sizes, srcSet: `${src.replace(/\.640\.webp$/, '.320.webp')} 320w, ${src} 640w`, src };
}

import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import styles from './Portrait.module.css';

interface PortraitProps {
  /** Address as the contract gives it; empty: the name's first letter is shown instead. */
  readonly address: string;
  readonly name: string;
  /** In the first row: loaded at once and before others. */
  readonly isFirst?: boolean;
}

/** An upright picture, 3:4. Its place is known before it loads, and the name beside it names it. */
export function Portrait({ address, name, isFirst = false }: PortraitProps) {
  const mediaAddress = useMediaAddress();
  return (
    <span className={styles['portrait']} aria-hidden="true">
      <span className={styles['letter']}>{Array.from(name)[0]}</span>
      {address !== '' && (
        <img
          // Before src: a lazy picture whose address is set first may already be on its way.
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className={styles['image']}
          src={mediaAddress(address)}
          width={360}
          height={480}
          alt=""
        />
      )}
    </span>
  );
}

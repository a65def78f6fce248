import { cx } from '../../ui/cx.ts';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import styles from './Cover.module.css';

interface CoverProps {
  /** Address as the contract gives it; empty: a plain band. */
  readonly address: string;
  /** On the first screen: loaded at once and before others. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** A channel's wide picture, an ornament; its place is known before it loads. */
export function Cover({ address, isFirst = false, className }: CoverProps) {
  const mediaAddress = useMediaAddress();
  return (
    <div className={cx(styles['cover'], className)} aria-hidden="true">
      {address !== '' && (
        <img
          // Before src: a lazy picture whose address is set first may already be on its way.
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className={styles['image']}
          src={mediaAddress(address)}
          width={1280}
          height={320}
          alt=""
        />
      )}
    </div>
  );
}

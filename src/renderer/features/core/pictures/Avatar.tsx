import { useMediaAddress } from './use-media-address.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly name: string;
  /** Address as the contract gives it; empty: the name's first letter is shown instead. */
  readonly address: string;
  /** Pixels; the style sheet knows these. */
  readonly size: 28 | 36 | 40 | 44 | 56 | 88 | 96;
}

/** A round picture of somebody. The name beside it names it, so it is hidden from assistive technology. */
export function Avatar({ name, address, size }: AvatarProps) {
  const mediaAddress = useMediaAddress();
  return (
    <span className={styles['avatar']} data-size={size} aria-hidden="true">
      {address === '' ? (
        Array.from(name)[0]?.toUpperCase()
      ) : (
        <img
          className={styles['image']}
          src={mediaAddress(address)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

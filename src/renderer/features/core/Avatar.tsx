import type { CSSProperties } from 'react';
import { useMediaAddress } from './use-media-address.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly name: string;
  /** Address as the contract gives it; empty: the name's first letter stands in. */
  readonly address: string;
  /** Pixels. */
  readonly size: number;
}

/** A round picture of somebody. The name beside it names it, so it is hidden from assistive technology. */
export function Avatar({ name, address, size }: AvatarProps) {
  const mediaAddress = useMediaAddress();
  return (
    <span
      className={styles['avatar']}
      style={{ '--avatar': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
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
          onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
        />
      )}
    </span>
  );
}

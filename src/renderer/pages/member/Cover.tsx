import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import styles from './Cover.module.css';

/** The wide picture above a member's name. */
export function Cover({ address }: { readonly address: string }) {
  const mediaAddress = useMediaAddress();
  return <img className={styles['cover']} src={mediaAddress(address)} alt="" width={1_250} height={250} />;
}

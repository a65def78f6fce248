import type { ReactNode } from 'react';
import type { MemberTile } from '../../../shared/entities/member-tile.ts';
import { Avatar } from '../core/pictures/Avatar.tsx';
import { useMemberName } from '../core/members/use-member-name.ts';
import styles from './Relations.module.css';
import { MemberLink } from '../core/members/MemberLink.tsx';

const AVATAR_PX = 40;

/** A member in a row, with the actions on them. */
export function MemberRow({ tile, children }: { readonly tile: MemberTile; readonly children: ReactNode }) {
  const nameOf = useMemberName();
  return (
    <li className={styles['row']}>
      <Avatar name={nameOf(tile.name)} address={tile.avatar} size={AVATAR_PX} />
      <MemberLink id={tile.id} name={tile.name} className={styles['name']} />
      {children}
    </li>
  );
}

import type { ReactNode } from 'react';
import type { MemberTile } from '../../../shared/entities/member-tile.ts';
import { to } from '../../../shared/routes.ts';
import { Link } from '../../ui/Link.tsx';
import { Avatar } from '../core/Avatar.tsx';
import styles from './Relations.module.css';

const AVATAR_PX = 40;

/** A member in a row, with what can be done about him. */
export function MemberRow({ tile, children }: { readonly tile: MemberTile; readonly children: ReactNode }) {
  return (
    <li className={styles['row']}>
      <Avatar name={tile.name} address={tile.avatar} size={AVATAR_PX} />
      <Link to={to('member', { _id: tile.id })} className={styles['name']}>
        {tile.name}
      </Link>
      {children}
    </li>
  );
}

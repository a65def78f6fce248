import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FriendState } from '../../../shared/entities/marks.ts';
import type { MemberTile } from '../../../shared/entities/member-tile.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { apiQuery } from '../core/api/api-query.ts';
import { useMember } from '../core/session/session-query.ts';
import { FriendButtons } from './FriendButtons.tsx';
import { MemberRow } from './MemberRow.tsx';
import styles from './Relations.module.css';

/** On the member's own page: friend requests received and sent. Empty if there are none. */
export function FriendRequests({ id }: { readonly id: string }) {
  const isOwn = useMember()?._id === id;
  const hasTexts = useLateTexts(() => undefined, isOwn);
  const { data } = useQuery({ ...apiQuery('friend.requests', {}), enabled: isOwn });
  if (!isOwn || !hasTexts || !data || data.asksMe.length + data.asked.length === 0) return null;
  return (
    <div className={styles['requests']}>
      <Requests title="relations:asksMe" tiles={data.asksMe} state="asks_me" />
      <Requests title="relations:askedByMe" tiles={data.asked} state="asked" />
    </div>
  );
}

interface RequestsProps {
  readonly title: TextKey;
  readonly tiles: readonly MemberTile[];
  readonly state: FriendState;
}

function Requests({ title, tiles, state }: RequestsProps) {
  const { t } = useText();
  const heading = useId();
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles['title']}>
        {t(title)}
      </h2>
      <ul className={styles['rows']}>
        {tiles.map((tile) => (
          <MemberRow key={tile.id} tile={tile}>
            <FriendButtons id={tile.id} name={tile.name} state={state} />
          </MemberRow>
        ))}
      </ul>
    </section>
  );
}

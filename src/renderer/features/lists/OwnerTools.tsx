import ListOrdered from 'lucide-react/icons/list-ordered';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { Playlist } from '../../../shared/entities/playlist.ts';
import { PLAYLIST_ORDERS, type PlaylistOrder } from '../../../shared/filters/playlists.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { optionsOf, Select } from '../../ui/Select.tsx';
import { useOwnLists } from '../core/lists/use-own-lists.ts';
import { notify } from '../core/notices/notices.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PlaylistDialog } from './PlaylistDialog.tsx';
import { ShareLink } from './ShareLink.tsx';
import styles from './OwnerTools.module.css';

interface OwnerToolsProps {
  readonly playlist: Playlist;
  readonly isManaging: boolean;
  readonly onManage: (isManaging: boolean) => void;
}

/** The owner's actions on a playlist (specification 6). */
export function OwnerTools({ playlist, isManaging, onManage }: OwnerToolsProps) {
  const { t, language } = useText();
  const acts = useOwnLists();
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const hasTexts = useLateTexts(() => undefined);
  if (!hasTexts) return null;
  const { id, isPrivate } = playlist;
  const change = async (call: Parameters<typeof acts.run>[0]) => {
    if (!(await acts.run(call))) return;
    notify({ cause: 'playlist', tone: 'success', text: 'notify:edit_playlist_success' });
    await acts.refresh();
  };
  const setVisible = (visible: '0' | '1') =>
    change({ operation: 'playlist.edit', input: { object_id: id, visible } });
  const sort = (by: PlaylistOrder) =>
    change({ operation: 'playlist.sort', input: { object_id: id, by, lang: language } });
  const dialog = (kind: typeof asked) => ({
    isOpen: asked === kind,
    onOpenChange: (isOpen: boolean) => setAsked(isOpen ? kind : null),
  });
  return (
    <div className={styles['tools']} role="group" aria-label={t('lists:arranged')}>
      <Button
        label={isManaging ? 'lists:manageDone' : 'lists:manage'}
        icon={<Icon of={ListOrdered} size={16} />}
        aria-pressed={isManaging}
        onClick={() => onManage(!isManaging)}
      />
      <Button
        ref={edit}
        label="lists:edit"
        icon={<Icon of={Pencil} size={16} />}
        aria-haspopup="dialog"
        onClick={() => setAsked('edit')}
      />
      <Button
        label={isPrivate ? 'lists:makePublic' : 'lists:makePrivate'}
        icon={<Icon of={isPrivate ? LockOpen : Lock} size={16} />}
        onClick={() => void setVisible(isPrivate ? '1' : '0')}
      />
      <ShareLink playlist={playlist} onPublish={() => setVisible('1')} />
      <Select
        className={styles['sort']}
        aria-label={t('lists:sortBy')}
        value=""
        options={[
          { value: '', label: t('lists:sortBy') },
          ...optionsOf(PLAYLIST_ORDERS, (order) => t(`lists:sort_${order}`)),
        ]}
        onChange={(order) => void (order !== '' && sort(order))}
      />
      <Button
        ref={remove}
        label="lists:delete"
        icon={<Icon of={Trash2} size={16} />}
        aria-haspopup="dialog"
        onClick={() => setAsked('delete')}
      />
      <PlaylistDialog key={playlist.updatedAt} playlist={playlist} anchor={edit} {...dialog('edit')} />
      <DeleteDialog playlist={playlist} anchor={remove} {...dialog('delete')} />
    </div>
  );
}

import type { Playlist } from '../../../shared/entities/playlist.ts';
import type { PlaylistId } from '../../../shared/ids.ts';
import { useApiForm } from '../core/form/use-api-form.ts';
import { useOwnLists } from '../core/lists/use-own-lists.ts';
import { notify } from '../core/notices/notices.ts';
import { PlaylistFields } from './PlaylistFields.tsx';
import { checkPlaylist, EMPTY_PLAYLIST, inputOf, valuesOf } from './playlist-values.ts';

/** Makes a playlist. */
export function NewPlaylistForm({ onMade }: { readonly onMade: (id: PlaylistId) => void }) {
  const { refresh } = useOwnLists();
  const form = useApiForm({
    operation: 'playlist.new',
    draftKey: 'playlist:new',
    initial: EMPTY_PLAYLIST,
    check: (values) => checkPlaylist(values, EMPTY_PLAYLIST),
    toInput: inputOf,
    onSuccess: ({ playlist_id }) => {
      notify({ cause: 'playlist', tone: 'success', text: 'notify:new_playlist_success' });
      void refresh();
      onMade(playlist_id);
    },
  });
  return <PlaylistFields form={form} submitLabel="lists:create" />;
}

interface EditPlaylistFormProps {
  readonly playlist: Playlist;
  readonly onSaved: () => void;
}

/** Edits the metadata of a playlist. */
export function EditPlaylistForm({ playlist, onSaved }: EditPlaylistFormProps) {
  const { refresh } = useOwnLists();
  const initial = valuesOf(playlist);
  const form = useApiForm({
    operation: 'playlist.edit',
    draftKey: `playlist:${playlist.id}`,
    initial,
    check: (values) => checkPlaylist(values, initial),
    toInput: (values) => ({ object_id: playlist.id, ...inputOf(values) }),
    onSuccess: () => {
      notify({ cause: 'playlist', tone: 'success', text: 'notify:edit_playlist_success' });
      void refresh();
      onSaved();
    },
  });
  return <PlaylistFields form={form} submitLabel="lists:save" />;
}

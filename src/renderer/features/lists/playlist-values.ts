import type { InputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { playlistErrors } from '../../../shared/entities/playlist-words.ts';
import { linesRoom, tidyLine, tidyLines } from '../../../shared/text/written.ts';
import type { Playlist } from '../../../shared/entities/playlist.ts';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { PLAYLIST_FORM } from '../../../shared/member-limits.ts';

/** The form's fields by their wire names. */
export interface PlaylistValues {
  readonly title: string;
  readonly desc: string;
  /** `1` public, `0` private. */
  readonly visible: string;
  readonly orientation: string;
  /** `dir`s with commas between them. */
  readonly categories: string;
}

export const EMPTY_PLAYLIST: PlaylistValues = {
  title: '',
  desc: '',
  visible: '1',
  orientation: '0',
  categories: '',
};

export const valuesOf = (playlist: Playlist): PlaylistValues => ({
  title: playlist.title,
  desc: playlist.description,
  visible: playlist.isPrivate ? '0' : '1',
  orientation: String(playlist.orientation),
  categories: playlist.categories.map(({ dir }) => dir).join(','),
});

/** Errors by the form's limits; unchanged texts may be longer, as the wire allows it. */
export function checkPlaylist(values: PlaylistValues, before: PlaylistValues): readonly FieldError[] {
  const words = {
    ...((values.title !== before.title || values.title === '') && { title: tidyLine(values.title) }),
    ...((values.desc !== before.desc || values.desc === '') && { desc: tidyLines(values.desc) }),
    categories: dirsOf(values.categories),
  };
  return playlistErrors(words, PLAYLIST_FORM);
}

export const inputOf = (values: PlaylistValues) =>
  ({ ...values, categories: dirsOf(values.categories) }) as InputOf<Api['playlist.new']>;

export const dirsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

/** Characters left for a description. */
export const aboutRoom = (text: string) => linesRoom(PLAYLIST_FORM.about.max, text);

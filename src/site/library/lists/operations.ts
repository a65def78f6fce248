import type { Api } from '../../../shared/api/table/index.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { playlistId } from '../../../shared/ids.ts';
import { mark, unmark } from './services/marked.ts';
import { chooseRemoval } from './services/watched-later.ts';
import { listsOf } from './services/own-lists.ts';
import {
  addToPlaylist,
  moveInPlaylist,
  removeFromPlaylist,
  sortPlaylist,
  type InPlaylist,
} from './services/playlist-videos.ts';
import { editPlaylist, makePlaylist, removePlaylist } from './services/playlist-words.ts';
import type { LibraryOperations } from '../context.ts';

type Reads = 'playlist.get';
type Names = Exclude<
  Extract<keyof Api, `favourite.${string}` | `later.${string}` | `lists.${string}` | `playlist.${string}`>,
  Reads
>;

const DONE = { ok: true, success: true } as const;
const made = (id: number) => ({ ...DONE, playlist_id: playlistId.parse(String(id)) });

export const listOperations: Pick<LibraryOperations, Names> = {
  'favourite.add': {
    handler: async (call, { video_id }) => {
      await mark(call, 'favourite', video_id);
      return DONE;
    },
    needs: [],
  },
  'favourite.rem': {
    handler: async (call, { video_id }) => {
      await unmark(call, 'favourite', video_id);
      return DONE;
    },
    needs: [],
  },
  'later.add': {
    handler: async (call, { video_id }) => {
      await mark(call, 'watch_later', video_id);
      return DONE;
    },
    needs: [],
  },
  'later.rem': {
    handler: async (call, { video_id }) => {
      await unmark(call, 'watch_later', video_id);
      return DONE;
    },
    needs: [],
  },
  'later.choice': {
    handler: async (call, { remove_watched: choice }) => ({
      ...DONE,
      remove_watched: await chooseRemoval(call, choice === undefined ? undefined : choice === '1'),
    }),
    needs: [],
  },
  'lists.of': {
    handler: (call, { videos }) => listsOf(call, videos),
    needs: [],
  },
  'playlist.new': {
    handler: async (call, words) => made(await makePlaylist(call, words)),
    needs: [],
  },
  'playlist.edit': {
    handler: async (call, { object_id, ...words }) => {
      await editPlaylist(call, Number(object_id), words);
      return DONE;
    },
    needs: [],
  },
  'playlist.del': {
    handler: async (call, { object_id }) => {
      await removePlaylist(call, Number(object_id));
      return DONE;
    },
    needs: [],
  },
  'playlist.addVideo': {
    handler: async (call, { object_id, video_id, before, ...words }) => {
      if (video_id === undefined && words.title !== undefined) return made(await makePlaylist(call, words));
      if (object_id === undefined) throw new AppError({ code: 'bad_request', field: 'object_id' });
      if (video_id === undefined) throw new AppError({ code: 'bad_request', field: 'video_id' });
      await addToPlaylist(call, placeOf({ object_id, video_id, before }));
      return made(Number(object_id));
    },
    needs: [],
  },
  'playlist.remVideo': {
    handler: async (call, input) => {
      await removeFromPlaylist(call, placeOf(input));
      return DONE;
    },
    needs: [],
  },
  'playlist.move': {
    handler: async (call, input) => {
      await moveInPlaylist(call, placeOf(input));
      return DONE;
    },
    needs: [],
  },
  'playlist.sort': {
    handler: async (call, { object_id, by, lang = 'en' }) => {
      await sortPlaylist(call, Number(object_id), { by, language: lang });
      return DONE;
    },
    needs: [],
  },
};

function placeOf(input: { object_id: string; video_id: string; before?: string | undefined }): InPlaylist {
  const { object_id, video_id, before } = input;
  return {
    playlistId: Number(object_id),
    videoId: Number(video_id),
    before: before === undefined ? undefined : Number(before),
  };
}

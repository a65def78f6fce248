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
    handler: async ({ video_id }, call) => {
      await mark('favourite', video_id, call);
      return DONE;
    },
    needs: [],
  },
  'favourite.rem': {
    handler: async ({ video_id }, call) => {
      await unmark('favourite', video_id, call);
      return DONE;
    },
    needs: [],
  },
  'later.add': {
    handler: async ({ video_id }, call) => {
      await mark('watch_later', video_id, call);
      return DONE;
    },
    needs: [],
  },
  'later.rem': {
    handler: async ({ video_id }, call) => {
      await unmark('watch_later', video_id, call);
      return DONE;
    },
    needs: [],
  },
  'later.choice': {
    handler: async ({ remove_watched: choice }, call) => ({
      ...DONE,
      remove_watched: await chooseRemoval(choice === undefined ? undefined : choice === '1', call),
    }),
    needs: [],
  },
  'lists.of': {
    handler: ({ videos }, call) => listsOf(videos, call),
    needs: [],
  },
  'playlist.new': {
    handler: async (words, call) => made(await makePlaylist(words, call)),
    needs: [],
  },
  'playlist.edit': {
    handler: async ({ object_id, ...words }, call) => {
      await editPlaylist(Number(object_id), words, call);
      return DONE;
    },
    needs: [],
  },
  'playlist.del': {
    handler: async ({ object_id }, call) => {
      await removePlaylist(Number(object_id), call);
      return DONE;
    },
    needs: [],
  },
  'playlist.addVideo': {
    handler: async ({ object_id, video_id, before, ...words }, call) => {
      if (video_id === undefined && words.title !== undefined) return made(await makePlaylist(words, call));
      if (object_id === undefined) throw new AppError({ code: 'bad_request', field: 'object_id' });
      if (video_id === undefined) throw new AppError({ code: 'bad_request', field: 'video_id' });
      await addToPlaylist(placeOf({ object_id, video_id, before }), call);
      return made(Number(object_id));
    },
    needs: [],
  },
  'playlist.remVideo': {
    handler: async (input, call) => {
      await removeFromPlaylist(placeOf(input), call);
      return DONE;
    },
    needs: [],
  },
  'playlist.move': {
    handler: async (input, call) => {
      await moveInPlaylist(placeOf(input), call);
      return DONE;
    },
    needs: [],
  },
  'playlist.sort': {
    handler: async ({ object_id, by, lang = 'en' }, call) => {
      await sortPlaylist(Number(object_id), { by, language: lang }, call);
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

import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { chooseCover, movePhoto, removeAlbum, toggleAlbum } from './services/album-acts.ts';
import { removePhoto, saveCaption } from './services/change-photos.ts';
import { getOwnAlbum } from './services/own-album.ts';
import { sendPhoto } from './services/send-photo.ts';
import { saveAlbum } from './services/save-album.ts';

type Operations = Exclude<Extract<keyof Api, `album.${string}`>, 'album.get'>;

/** Albums that members make. */
export const ownAlbumHandlers: Pick<ApiHandlers<Api>, Operations> = {
  'album.own': getOwnAlbum,
  'album.save': saveAlbum,
  'album.remove': removeAlbum,
  'album.toggle': toggleAlbum,
  'album.cover': chooseCover,
  'album.photo': sendPhoto,
  'album.photoRemove': removePhoto,
  'album.move': movePhoto,
  'album.caption': saveCaption,
};

import type { Api } from '../../../shared/api/table/index.ts';
import { chooseCover, movePhoto, removeAlbum, toggleAlbum } from './services/album-acts.ts';
import { removePhoto, saveCaption } from './services/change-photos.ts';
import { getOwnAlbum } from './services/own-album.ts';
import { sendPhoto } from './services/send-photo.ts';
import { saveAlbum } from './services/save-album.ts';
import type { PublishingHandlers } from '../context.ts';

type Operations = Exclude<Extract<keyof Api, `album.${string}`>, 'album.get'>;

/** Albums that members make. */
export const ownAlbumHandlers: Pick<PublishingHandlers, Operations> = {
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

import type { Api } from '../../../shared/api/table/index.ts';
import { chooseCover, movePhoto, removeAlbum, toggleAlbum } from './services/album-acts.ts';
import { removePhoto, saveCaption } from './services/change-photos.ts';
import { getOwnAlbum } from './services/own-album.ts';
import { sendPhoto } from './services/send-photo.ts';
import { saveAlbum } from './services/save-album.ts';
import type { PublishingOperations } from '../context.ts';

type Names = Exclude<Extract<keyof Api, `album.${string}`>, 'album.get'>;

/** Operations on a member's own albums. */
export const ownAlbumOperations: Pick<PublishingOperations, Names> = {
  'album.own': {
    handler: getOwnAlbum,
    needs: [],
  },
  'album.save': {
    handler: saveAlbum,
    needs: [],
  },
  'album.remove': {
    handler: removeAlbum,
    needs: [],
  },
  'album.toggle': {
    handler: toggleAlbum,
    needs: [],
  },
  'album.cover': {
    handler: chooseCover,
    needs: [],
  },
  'album.photo': {
    handler: sendPhoto,
    needs: [],
  },
  'album.photoRemove': {
    handler: removePhoto,
    needs: [],
  },
  'album.move': {
    handler: movePhoto,
    needs: [],
  },
  'album.caption': {
    handler: saveCaption,
    needs: [],
  },
};

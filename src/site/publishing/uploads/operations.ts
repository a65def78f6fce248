import type { Api } from '../../../shared/api/table/index.ts';
import { checkUpload } from './services/check-upload.ts';
import { choosePicture, sendCover } from './services/choose-picture.ts';
import { createUpload } from './services/create-upload.ts';
import { readdVideo, removeVideo, togglePrivate } from './services/manage.ts';
import { appealUpload, cancelUpload, retryUpload, submitUpload } from './services/own-acts.ts';
import { getUpload, listUploads } from './services/own-uploads.ts';
import { saveWords } from './services/save-words.ts';
import { sendVideo } from './services/send-video.ts';
import { uploadStats } from './services/stats.ts';
import type { PublishingOperations } from '../context.ts';

type Names =
  | Extract<keyof Api, `upload.${string}`>
  | Extract<
      keyof Api,
      | 'video.save'
      | 'video.send'
      | 'video.remove'
      | 'video.toggle'
      | 'video.readd'
      | 'video.picture'
      | 'video.cover'
    >;

export const uploadOperations: Pick<PublishingOperations, Names> = {
  'upload.check': {
    handler: checkUpload,
    needs: [],
  },
  'upload.create': {
    handler: createUpload,
    needs: [],
  },
  'upload.list': {
    handler: listUploads,
    needs: [],
  },
  'upload.get': {
    handler: getUpload,
    needs: [],
  },
  'upload.stats': {
    handler: uploadStats,
    needs: [],
  },
  'upload.cancel': {
    handler: cancelUpload,
    needs: [],
  },
  'upload.retry': {
    handler: retryUpload,
    needs: [],
  },
  'upload.submit': {
    handler: submitUpload,
    needs: [],
  },
  'upload.appeal': {
    handler: appealUpload,
    needs: [],
  },
  'video.save': {
    handler: saveWords,
    needs: [],
  },
  'video.send': {
    handler: sendVideo,
    needs: [],
  },
  'video.remove': {
    handler: removeVideo,
    needs: [],
  },
  'video.toggle': {
    handler: togglePrivate,
    needs: [],
  },
  'video.readd': {
    handler: readdVideo,
    needs: [],
  },
  'video.picture': {
    handler: choosePicture,
    needs: [],
  },
  'video.cover': {
    handler: sendCover,
    needs: [],
  },
};

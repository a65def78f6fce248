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
import type { PublishingHandlers } from '../context.ts';

type Operations =
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

export const uploadHandlers: Pick<PublishingHandlers, Operations> = {
  'upload.check': checkUpload,
  'upload.create': (input, call) => createUpload(call.context, input, call),
  'upload.list': listUploads,
  'upload.get': getUpload,
  'upload.stats': uploadStats,
  'upload.cancel': cancelUpload,
  'upload.retry': retryUpload,
  'upload.submit': submitUpload,
  'upload.appeal': appealUpload,
  'video.save': saveWords,
  'video.send': sendVideo,
  'video.remove': removeVideo,
  'video.toggle': togglePrivate,
  'video.readd': readdVideo,
  'video.picture': choosePicture,
  'video.cover': sendCover,
};

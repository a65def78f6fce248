import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { readSeconds } from '../../../shared/upload/read-seconds.ts';

/** Reads the length of one file, away from the page: a strange file may keep it busy, and the page ends it then. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readSeconds(new Input({ source: new BlobSource(data), formats: ALL_FORMATS })).then(postMessage);
});

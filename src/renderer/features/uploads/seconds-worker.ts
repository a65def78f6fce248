import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { readSeconds } from '../../../shared/upload/read-seconds.ts';

/** Reads the length of one file outside the page's thread: the page terminates it if a strange file keeps it busy. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readSeconds(new Input({ source: new BlobSource(data), formats: ALL_FORMATS })).then(postMessage);
});

import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { readSeconds } from '../../../../src/shared/upload/read-seconds.ts';

/** The worker that reads the length of a film, which happy-dom leaves out, in the page's own thread. */
export class SecondsWorker extends EventTarget {
  postMessage(file: File): void {
    const tell = (data: number | null) => this.dispatchEvent(new MessageEvent('message', { data }));
    void file
      .arrayBuffer()
      .then((bytes) => readSeconds(new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })))
      .then(tell);
  }

  terminate(): void {
    // Nothing of it goes on by itself.
  }
}

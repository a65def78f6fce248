import { type FileTotal } from '../../platform/threads.ts';

const EVERY_MS = 3_000;
/** A file takes as long as so many bytes, however small it is. */
const FILE_BYTES = 250_000;
const workOf = ({ files, bytes }: FileTotal) => bytes + files * FILE_BYTES;
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes as people read them, such as `1.2 GB`. */
export function sizeText(bytes: number): string {
  const at = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** at;
  return `${at === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[at]}`;
}

/** Says every few seconds how far something long is. */
export interface Progress extends Disposable {
  /** What is done now, and how much of it there is. */
  begin(what: string, all: FileTotal): void;
  add(bytes: number, files: number): void;
}

/** @param say takes a line */
export function startProgress(say: (line: string) => void, everyMs = EVERY_MS): Progress {
  let what = '';
  let all: FileTotal = { files: 0, bytes: 0 };
  let done = { files: 0, bytes: 0 };
  let since = performance.now();
  const timer = setInterval(() => {
    if (what === '') return;
    const seconds = (performance.now() - since) / 1000;
    const rate = done.bytes / seconds;
    const rest = Math.max(0, workOf(all) - workOf(done));
    const left = workOf(done) > 0 ? `, about ${Math.ceil((rest / workOf(done)) * seconds)} s left` : '';
    const sizes = `${sizeText(done.bytes)} of ${sizeText(all.bytes)}`;
    say(`${what}: ${done.files} of ${all.files} files, ${sizes}, ${sizeText(rate)}/s${left}`);
  }, everyMs).unref();
  return {
    begin(next, total) {
      what = next;
      all = total;
      done = { files: 0, bytes: 0 };
      since = performance.now();
    },
    add(bytes, files) {
      done.bytes += bytes;
      done.files += files;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

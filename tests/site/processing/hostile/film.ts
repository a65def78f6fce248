/** Where a film that opens other files would find them. */
export interface Canaries {
  /** A file of the site, which is a film too. */
  readonly file: string;
  /** An address of this machine, without a slash at its end. */
  readonly http: string;
  /** Ends with the number of a port of this machine. */
  readonly host: string;
}

/**
 * Sound films of two seconds that the others are made of, by extension; `fast`: an MP4 with its index first, `parts`: one
 * in fragments.
 */
export type Samples = Readonly<
  Record<'mp4' | 'fast' | 'parts' | 'mkv' | 'avi' | 'flv' | 'ts' | 'mpg' | 'wmv', Buffer>
>;

export interface Sources extends Canaries {
  readonly samples: Samples;
  /** Makes a file by arguments of ffmpeg before its name; `extra`: files that they name, by name. */
  readonly encode: (
    words: string,
    extension: string,
    extra?: Readonly<Record<string, Buffer>>,
  ) => Promise<Buffer>;
}

/**
 * How the check of a film ends: a code, `taken`, or either of both where versions of ffmpeg differ. What is taken goes
 * through the next steps, and each ends with its code or with a file.
 */
export type Ending = 'video_corrupted_file' | 'taken' | 'either';

export interface HostileFilm {
  readonly name: string;
  readonly extension: string;
  readonly make: (sources: Sources) => Buffer | Promise<Buffer>;
  readonly ends: Ending;
}

export const hostile = (
  name: string,
  extension: string,
  ends: Ending,
  make: HostileFilm['make'],
): HostileFilm => ({ name, extension, ends, make });

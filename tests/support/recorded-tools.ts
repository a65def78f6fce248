import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { findTools } from '../../src/site/publishing/processing/box/tools.ts';

/** Bytes at a film's end that its record does not depend on. */
const MARK_BYTES = 16;

/**
 * Runs the tool the first time that it gets these words for this film; later what it made and said then is taken from a
 * folder. A failure is no record: it may be the machine's. Only that the self-test's playlist is refused is stored.
 */
const SCRIPT = (tool: string, records: string) => `#!/bin/sh
PATH=/usr/bin:/bin
input=/dev/null
out=/nowhere
for word; do
  case $word in
    file:*) input=\${word#file:} ;;
    /*) out=\${word%/*} ;;
  esac
done
key=$( (printf '%s\\n' "$@" | sed "s#$input#input#; s#$out#out#"; head -c -${MARK_BYTES} "$input") | sha256sum)
stored=${records}/\${key%% *}
if [ ! -e "$stored" ]; then
  made=$(mktemp -d ${records}/XXXXXX)
  mkdir "$made/out"
  ${tool} "$@" >"$made/said" 2>"$made/errors"
  code=$?
  if [ $code != 0 ] && [ "$(head -c 7 "$input")" != '#EXTM3U' ]; then
    cat "$made/said"
    cat "$made/errors" >&2
    exit $code
  fi
  echo $code >"$made/code"
  [ $out = /nowhere ] || cp -r "$out/." "$made/out"
  mv -T "$made" "$stored" 2>/dev/null
fi
[ $out = /nowhere ] || cp -r "$stored/out/." "$out" || exit 1
cat "$stored/said"
cat "$stored/errors" >&2
exit "$(cat "$stored/code")"
`;

/**
 * Lays out a folder for the PATH with tools for tests of what the site does around them: a start of ffmpeg loads 200
 * libraries, and each conversion starts it five times. They run without a box, in which they would not find their
 * programs, and without its limits.
 */
export function layOutRecordedTools(folder: string): string {
  const own = join(folder, 'recorded');
  const records = join(own, 'records');
  mkdirSync(records, { recursive: true });
  const { ffmpeg, ffprobe } = findTools(process.env['PATH'] ?? '');
  for (const [name, file] of Object.entries({ ffmpeg, ffprobe })) {
    if (file === null) throw new Error(`there is no ${name}`);
    writeFileSync(join(own, name), SCRIPT(file, records));
    chmodSync(join(own, name), 0o755);
  }
  return own;
}

/** The sites of a file, or of a part of it, find these tools alone. */
export function useRecordedTools(folder: string): void {
  beforeAll(() => void vi.stubEnv('PATH', layOutRecordedTools(folder)));
  afterAll(() => void vi.unstubAllEnvs());
}

/** The same film as another file: with a box of nothing behind it. */
export function marked(film: Buffer, mark: number): Buffer {
  const box = Buffer.alloc(MARK_BYTES, 'free');
  box.writeUInt32BE(MARK_BYTES);
  box.writeUInt32BE(mark, MARK_BYTES - 4);
  return Buffer.concat([film, box]);
}

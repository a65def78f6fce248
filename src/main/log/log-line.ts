/** Most errors of a chain of causes. */
const CAUSES_MAX = 3;
const FRAMES_MAX = 6;
/** Longer strings are not names or codes. */
const WORD_MAX = 60;

/** One line of the log file. @param error as `errorInLog` gives it; empty: none */
export function lineOfLog(subsystem: string, message: string, error = '', now: Date = new Date()): string {
  return `${now.toISOString()} ${subsystem}: ${message}${error === '' ? '' : `: ${error}`}`;
}

/**
 * The loggable part of an error: names, codes and places in our code, of it and its causes. Messages are left out:
 * those of the system and of libraries contain paths, and so titles, addresses and names.
 */
export function errorInLog(error: unknown): string {
  const names: string[] = [];
  let one = error;
  for (; one instanceof Error && names.length < CAUSES_MAX; one = one.cause) names.push(nameOf(one));
  return names.length === 0 ? typeof error : `${names.join(' < ')}${placesOf(error as Error)}`;
}

function nameOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [error.name, code].filter((word) => /^[\w.-]+$/.test(word) && word.length <= WORD_MAX).join(' ');
}

/** `at index.cjs:1:2345`: a file's name with line and column, of our own build or of Node. */
function placesOf({ stack = '' }: Error): string {
  const places = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .flatMap((line) => /([\w.-]+\.[cm]?[jt]s):(\d+):(\d+)\)?$/.exec(line)?.slice(1, 4).join(':') ?? [])
    .slice(0, FRAMES_MAX);
  return places.length === 0 ? '' : ` at ${places.join(', ')}`;
}

/** How long a file may be looked into, milliseconds: a strange one must not keep anybody waiting. */
export const LOOK_MS = 8_000;

/** A media file that is open; mediabunny's `Input` is one. */
export interface MediaInput {
  getPrimaryVideoTrack(): Promise<{
    computeDuration(): Promise<number>;
    getFirstTimestamp(): Promise<number>;
  } | null>;
  dispose(): void;
}

/**
 * Length of a video file as its own container says, seconds. The site measures what it has received; this warns before.
 * @param late resolves when it was looked for long enough; without: the caller has a limit of its own
 * @returns `null` where the container is not known here or says nothing; never rejects
 */
export async function readSeconds(input: MediaInput, late?: Promise<unknown>): Promise<number | null> {
  try {
    const found = lengthOf(input);
    return await (late ? Promise.race([found, late.then(() => null)]) : found);
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

async function lengthOf(input: MediaInput): Promise<number | null> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  // A cut out of a broadcast begins somewhere in its day.
  const seconds = (await track.computeDuration()) - (await track.getFirstTimestamp());
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

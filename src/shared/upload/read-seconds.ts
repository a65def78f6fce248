/** Time limit for reading a file, milliseconds: an unusual file must not block. */
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
 * Length of a video file by its container, seconds. The site measures the received file; this only warns earlier.
 * @param late resolves at the time limit; absent: the caller has its own limit
 * @returns `null` for an unknown container or one without a length; never rejects
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
  // The timestamps of a recorded broadcast do not start at 0.
  const seconds = (await track.computeDuration()) - (await track.getFirstTimestamp());
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

import type { ApiClient } from '../api/client.ts';
import type { Api } from '../api/table/index.ts';
import type { GateRequest } from '../entities/gate.ts';
import { AppError } from '../errors/app-error.ts';
import type { VideoId } from '../ids.ts';
import { pauseUnlessCancelled, type Pause } from './pause.ts';
import { spendTicket, type AnnouncedFile, type Claim } from './redeem.ts';

/** The host's dependencies for the gates. */
export interface GateParts {
  readonly run: ApiClient<Pick<Api, 'download.gate' | 'video.file'>>['run'];
  /** Milliseconds of a monotonic clock: neither a changed wall clock nor a hidden window affects it. */
  readonly now: () => number;
  readonly pause: Pause;
  /** An unguessable id. */
  readonly newPass: () => string;
}

export interface GateControl {
  readonly signal: AbortSignal;
  progress(value: { readonly remainingMs: number }): void;
}

/** Interval of a wait's progress, milliseconds. */
const TELL_MS = 250;

/** Lifetime of an unused pass, milliseconds. */
const PASS_MS = 600_000;

/** Most stored passes; beyond it the oldest are dropped. */
const PASSES_MAX = 64;

/** The result of a spent pass: the ticket stays with the host, for the file's next addresses. */
export interface Redeemed {
  readonly ticket: string;
  readonly file: AnnouncedFile;
}

interface Held {
  readonly ticket: string;
  readonly videoId: VideoId;
  readonly until: number;
}

/**
 * The waits before a download (specification 4, decisions A "Download gate"), the same on desktop and web. The site
 * gives a ticket and the time to wait. The ticket stays here; the page gets a pass that is valid once.
 */
export function createGates({ run, now, pause, newPass }: GateParts) {
  const held = new Map<string, Held>();
  return {
    /**
     * @returns the pass, not before the site's seconds have passed on `now`
     * @throws AppError `cancelled`, or the error of the site
     */
    async wait({ videoId, kind }: GateRequest, { signal, progress }: GateControl): Promise<string> {
      const { ticket, waitSeconds } = await run('download.gate', { video_id: videoId, kind }, signal);
      const end = now() + waitSeconds * 1000;
      for (let left = waitSeconds * 1000; left > 0; left = end - now()) {
        progress({ remainingMs: Math.ceil(left) });
        await pauseUnlessCancelled(pause, Math.min(left, TELL_MS), signal);
      }
      progress({ remainingMs: 0 });
      const pass = newPass();
      held.set(pass, { ticket, videoId, until: now() + PASS_MS });
      for (const oldest of held.keys()) if (held.size > PASSES_MAX) held.delete(oldest);
      return pass;
    },
    /**
     * Spends a pass: redeems its ticket for the file. A pass stays valid if the site was not reached.
     * @throws AppError `gate_invalid` if the pass or ticket is unknown, spent, too old or for another video;
     *   `cancelled`, or another error of the site
     */
    async redeem(pass: string, file: Omit<Claim, 'ticket'>, signal: AbortSignal): Promise<Redeemed> {
      const found = held.get(pass);
      held.delete(pass);
      if (!found || found.videoId !== file.videoId || now() >= found.until)
        throw new AppError({ code: 'gate_invalid' });
      const { ticket } = found;
      try {
        return { ticket, file: await spendTicket({ run, pause }, { ...file, ticket }, signal) };
      } catch (thrown) {
        if (!(thrown instanceof AppError && thrown.code === 'gate_invalid')) held.set(pass, found);
        throw thrown;
      }
    },
  };
}

export type Gates = ReturnType<typeof createGates>;

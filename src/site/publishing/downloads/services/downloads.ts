import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { GATE_SECONDS } from '../../../../shared/constants.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { RateLimitKeys, SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { viewerOf } from '../../../visibility/index.ts';
import { type MediaAddresses, signedFiles, videoFiles } from '../../../catalog/index.ts';
import { opens, type Gates, type TicketHolder } from './gates.ts';

interface DownloadDeps {
  readonly database: SiteDatabase;
  readonly addresses: MediaAddresses;
  readonly gates: Gates;
  readonly tags: RateLimitKeys;
}

/** The caller and their network (`app/http/network.ts`). */
interface Asker {
  readonly caller: Caller;
  readonly network: () => string;
}

/** Starts the wait before a download. @throws AppError `not_found`, `too_many_requests` */
export function beginWait(
  deps: DownloadDeps,
  { video_id, kind }: InputOf<Api['download.gate']>,
  asker: Asker,
): OutputOf<Api['download.gate']> {
  if (!videoFiles(deps.database, video_id, asker.caller)) throw new AppError({ code: 'not_found' });
  const { ticket, readyAt } = deps.gates.issue(video_id, kind, holderOf(deps, asker));
  return { ticket, readyAt: new Date(readyAt).toISOString(), waitSeconds: GATE_SECONDS[kind] };
}

/**
 * Addresses to download from, for a ticket whose wait is over. The first call gets every file that the wait was long
 * enough for. Later calls with one `format` get new addresses of that file, to resume its download.
 * @throws AppError `not_found`, `gate_early`, `gate_invalid`
 */
export async function downloadFiles(
  deps: DownloadDeps,
  ask: { readonly videoId: string; readonly ticket: string; readonly format: string | undefined },
  asker: Asker,
): Promise<OutputOf<Api['video.file']>> {
  const files = videoFiles(deps.database, ask.videoId, asker.caller);
  if (!files) throw new AppError({ code: 'not_found' });
  const holder = holderOf(deps, asker);
  const ticket = deps.gates.read(ask.ticket, ask.videoId, holder);
  const opened = files.filter(
    ({ format, height }) => opens(ticket.kind, height) && (ask.format ?? format) === format,
  );
  // Without a file the ticket stays unused.
  if (opened.length === 0) throw new AppError({ code: 'gate_invalid' });
  if (ask.format === undefined) await deps.gates.spend(ticket, holder);
  else await deps.gates.resume(ticket, ask.format);
  return signedFiles(deps, 'download', ask.videoId, opened, asker.caller);
}

function holderOf({ tags }: DownloadDeps, { caller, network }: Asker): TicketHolder {
  return { viewer: viewerOf(caller), tag: tags.of(caller, network()) };
}

import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { Caller } from '../../../identity/index.ts';
import type { EvidenceMessage } from './evidence.ts';

/** Reports of visitors and members to the operator (specification 7: report). */
export interface Reports {
  /**
   * Stores a report. When the promise resolves, report and picture are on disk.
   * @throws AppError `bad_request` with the error of each field, `too_many_requests`
   */
  add(
    input: InputOf<Api['report']>,
    asker: { readonly caller: Caller; readonly network: () => string },
  ): Promise<OutputOf<Api['report']>>;
  /** The messages with the reported member, the newest first. @param sealed as it is stored */
  evidenceOf(sealed: Uint8Array | null): readonly EvidenceMessage[];
  /** The picture of a report, WebP; `null`: it was deleted. */
  picture(key: string): Promise<Uint8Array | null>;
  /** Deletes pictures that no report names, which a crash can leave. Call it only before the site answers requests. */
  sweep(): Promise<void>;
}

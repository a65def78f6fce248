import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { OWN_UPLOAD_SORTS } from '../../../../shared/upload/own-list.ts';
import { memberIdOf } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { usedBy } from '../repositories/uploads.ts';
import { findOwn } from './find.ts';
import { findOwnUploads } from './find-own.ts';
import { detailOf, itemOf, type Viewing } from './present.ts';
import { readSteps } from './read-steps.ts';
import type { Call } from '../../context.ts';

/** Same page size as a listing. */
const UPLOADS_PAGE = 60;

export const viewingOf = ({ context, caller }: Call): Viewing => ({
  viewerId: caller.memberId ?? 0,
  role: caller.role,
  addresses: context.addresses,
  uploads: context.uploads,
});

/** A page of the member's submissions, the latest change first by default. */
export function listUploads(
  call: Call,
  { state, page, search = '', sort = OWN_UPLOAD_SORTS[0], language = 'en' }: InputOf<Api['upload.list']>,
): Promise<OutputOf<Api['upload.list']>> {
  const memberId = memberIdOf(call);
  const viewing = viewingOf(call);
  return readSteps(
    call.context.database,
    (function* (): Steps<OutputOf<Api['upload.list']>> {
      const { counts, submissions } = yield* findOwnUploads(memberId, {
        state,
        search,
        sort,
        language,
        offset: (page - 1) * UPLOADS_PAGE,
        limit: UPLOADS_PAGE,
      });
      const { deleted = 0, gone = 0, ...listed } = counts;
      const all = Object.values(listed).reduce((sum, count) => sum + count, 0);
      const total = state === 'all' ? all : (counts[state] ?? 0);
      const uploads = [];
      for (const row of submissions) uploads.push(yield* itemOf(row, viewing));
      const used = yield* usedBy(memberId, call.context.clock.now());
      const { quota } = call.context.uploads;
      return {
        uploads,
        total_count: total,
        pages: Math.ceil(total / UPLOADS_PAGE),
        counts: { ...counts, deleted, gone, all },
        quota: {
          open: used.open,
          bytes: used.bytes,
          open_max: quota.open,
          bytes_max: quota.pendingBytes,
        },
      };
    })(),
  );
}

/** @throws AppError `not_found` */
export function getUpload(
  call: Call,
  { id }: InputOf<Api['upload.get']>,
): Promise<OutputOf<Api['upload.get']>> {
  const memberId = memberIdOf(call);
  return readSteps(
    call.context.database,
    (function* () {
      return yield* detailOf(yield* findOwn({ id }, memberId), viewingOf(call));
    })(),
  );
}

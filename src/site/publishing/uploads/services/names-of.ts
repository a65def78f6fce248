import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { VideoDraft } from '../../../../shared/entities/upload.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';

type Names = OutputOf<Api['desk.item']>['names'];

/** The titles of everything that drafts name by `dir`, so that staff can read names. */
export function* draftNames(drafts: readonly (VideoDraft | null | undefined)[]): Steps<Names> {
  const given = drafts.flatMap((draft) => (draft ? [draft] : []));
  const dirs = {
    category: given.flatMap(({ categories }) => categories),
    model: given.flatMap(({ models }) => models),
    channel: given.flatMap(({ channel }) => (channel === '' ? [] : [channel])),
  } as const;
  const found: Names = [];
  for (const kind of ['category', 'model', 'channel'] as const) {
    const wanted = [...new Set(dirs[kind])];
    if (wanted.length === 0) continue;
    const rows = yield* rowsOf(
      db.selectFrom(kind).select(['dir', 'title_en', 'title_ja']).where('dir', 'in', wanted).orderBy('dir'),
    );
    found.push(...rows.map((row) => ({ of: kind, ...row })));
  }
  return found;
}

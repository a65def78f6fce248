import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { screenshotsOf } from '../repositories/screenshots.ts';
import type { Submission } from '../repositories/submissions.ts';
import { draftOf } from './drafts.ts';
import { chosenOf, smallPicture, type Viewing } from './present.ts';

type SameFiles = OutputOf<Api['desk.item']>['duplicates'];

/** Other videos with the same file; a video and its edit count as the same video. */
export function* sameFiles(
  { id, video_id, content_hash, quick_hash }: Submission,
  viewing: Viewing,
): Steps<SameFiles> {
  const [column, value] =
    content_hash === null ? (['quick_hash', quick_hash] as const) : (['content_hash', content_hash] as const);
  if (value === null) return [];
  let others = db
    .selectFrom('submission')
    .selectAll()
    .where(column, '=', value)
    .where('id', '!=', id)
    .where('kind', '=', 'video');
  if (video_id !== null)
    others = others.where((eb) => eb.or([eb('video_id', 'is', null), eb('video_id', '!=', video_id)]));
  const found = [];
  for (const row of yield* rowsOf(others.orderBy('id').limit(10))) {
    const draft = yield* draftOf(row);
    const { title_en, title_ja } = draft;
    const chosen = chosenOf(draft, yield* screenshotsOf(row.id));
    const thumb = chosen ? smallPicture(viewing, chosen) : null;
    found.push({
      id: String(row.id),
      state: row.state,
      title_en,
      title_ja,
      thumb,
      duration: row.duration,
    });
  }
  return found;
}

import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { Steps } from '../../../platform/index.ts';
import {
  draftOf,
  printMatches,
  screenshotsOf,
  signedPicture,
  type Submission,
  submissionOf,
  type Viewing,
} from '../../../publishing/index.ts';

type LookAlikes = OutputOf<Api['desk.item']>['look_alikes'];

/** Removed content that looks like this submission, with both pictures of each pair, the most similar first. */
export function* lookAlikes({ id }: Submission, viewing: Viewing): Steps<LookAlikes> {
  const matches = yield* printMatches(id);
  const own = yield* screenshotsOf(id);
  const found: LookAlikes = [];
  for (const otherId of new Set(matches.map(({ other_id }) => other_id))) {
    const other = yield* submissionOf(otherId);
    if (!other) continue;
    const theirs = yield* screenshotsOf(otherId);
    const pairs = matches
      .filter(({ other_id }) => other_id === otherId)
      .sort((a, b) => a.distance - b.distance)
      .flatMap(({ position, other_position, distance }) => {
        const key = own.find((each) => each.position === position)?.picture_key;
        const otherKey = theirs.find((each) => each.position === other_position)?.picture_key;
        if (key === undefined || otherKey === undefined) return [];
        const [picture, removed] = [key, otherKey].map((each) => signedPicture(viewing, each, 320));
        return [{ picture: picture ?? '', removed: removed ?? '', distance }];
      });
    const { title_en, title_ja } = yield* draftOf(other);
    const isNew = matches.some((each) => each.other_id === otherId && each.is_seen === 0);
    const words = { state: other.state, title_en, title_ja };
    found.push({ id: String(otherId), ...words, is_new: isNew, pairs });
  }
  return found;
}

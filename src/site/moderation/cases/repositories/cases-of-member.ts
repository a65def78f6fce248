import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Case } from './cases.ts';

/** Cases about a member and about their content. */
function casesAbout(memberId: number) {
  return db.selectFrom('case_file').where(({ eb, or, and, selectFrom }) => {
    const videos = selectFrom('video').select('id').where('uploader_id', '=', memberId);
    const comments = selectFrom('comment').select('id').where('member_id', '=', memberId);
    const albums = selectFrom('album').select('id').where('owner_id', '=', memberId);
    const photos = selectFrom('photo').select('id').where('album_id', 'in', albums);
    const playlists = selectFrom('playlist').select('id').where('owner_id', '=', memberId);
    const channels = selectFrom('channel').select('id').where('owner_id', '=', memberId);
    return or([
      and([eb('kind', '=', 'member'), eb('object_id', '=', memberId)]),
      and([eb('kind', '=', 'video'), eb('object_id', 'in', videos)]),
      and([eb('kind', '=', 'comment'), eb('object_id', 'in', comments)]),
      and([eb('kind', '=', 'album'), eb('object_id', 'in', albums)]),
      and([eb('kind', '=', 'photo'), eb('object_id', 'in', photos)]),
      and([eb('kind', '=', 'playlist'), eb('object_id', 'in', playlists)]),
      and([eb('kind', '=', 'channel'), eb('object_id', 'in', channels)]),
    ]);
  });
}

/** The cases of a member, the latest first. */
export function* casesOfMember(memberId: number, most: number): Steps<readonly Case[]> {
  return yield* rowsOf(casesAbout(memberId).selectAll().orderBy('id', 'desc').limit(most));
}

export function* countCasesOfMember(memberId: number): Steps<number> {
  const [row] = yield* rowsOf(casesAbout(memberId).select((eb) => eb.fn.countAll<number>().as('total')));
  return Number(row?.total ?? 0);
}

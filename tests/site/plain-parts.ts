import { address, isPublic, sorted, type PlainRows, type Row } from './plain-rows.ts';

/** What several plain answers have in common. @param sign address of a picture that the public may not see */
export function plainParts(world: PlainRows, sign: (key: string) => string) {
  const { where, one } = world;
  const pictureOf = (row: Row, key: string) => (isPublic(row) ? address(key) : sign(key));
  const scr = (video: Row) =>
    video['thumb_key'] === '' ? '' : pictureOf(video, `${video['thumb_key']}.640.webp`);
  const named = (row: Row) => ({ dir: row['dir'], title: row['title_en'], title_jp: row['title_ja'] });
  const link = (row: Row | undefined) => (row ? named(row) : null);
  const owner = (id: unknown) => {
    const row = one('member', id);
    return row ? { _id: String(row['id']), name: row['name'], avatar: address(row['avatar_key']) } : null;
  };
  const tileOwner = (id: unknown) => {
    const row = one('member', id);
    return row ? { _id: String(row['id']), name: row['name'] } : null;
  };
  /** Whose a video is: the channel's or, where there is none, the uploader's, unless they have left. */
  const byline = (row: Row, of?: 'channel' | 'member') => {
    const member = row['channel_id'] === null ? tileOwner(row['uploader_id']) : null;
    const hasPage = member !== null && !String(member.name).startsWith('deleted member');
    return {
      channel: of === 'channel' ? null : link(one('channel', row['channel_id'])),
      member: of !== 'member' && hasPage ? member : null,
    };
  };
  const counts = (row: Row) => ({
    videos: row['videos'],
    viewed: row['views'],
    subscribers: row['subscribers'],
  });
  const catalogues = (scope: string, id: number) =>
    sorted(
      where('video_count', 'object', String(id)).filter((row) => row['scope'] === scope && row['total'] > 0),
      '-total',
      'catalogue',
    ).map((row) => ({ gender: row['catalogue'], total_videos: row['total'] }));
  return { pictureOf, scr, named, link, owner, tileOwner, byline, counts, catalogues };
}

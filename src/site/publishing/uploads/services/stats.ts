import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { Figures } from '../../../../shared/entities/upload-stats.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { dayText, utcDay } from '../../../../shared/format/utc-day.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { daysOfOwn } from '../repositories/video-days.ts';
import type { Call } from '../../context.ts';

const plus = (one: Figures, other: Figures, sign: 1 | -1): Figures => ({
  views: one.views + sign * other.views,
  likes: one.likes + sign * other.likes,
  favourites: one.favourites + sign * other.favourites,
  comments: one.comments + sign * other.comments,
});
const NONE: Figures = { views: 0, likes: 0, favourites: 0, comments: 0 };
const isSome = ({ views, likes, favourites, comments }: Figures) =>
  views !== 0 || likes !== 0 || favourites !== 0 || comments !== 0;

/**
 * The counters of a member's own video by day. `before` is the rest: the total less these days, from before the range
 * or before days were counted.
 * @throws AppError `not_found`
 */
export async function uploadStats(
  call: Call,
  { video_id, range }: InputOf<Api['upload.stats']>,
): Promise<OutputOf<Api['upload.stats']>> {
  const { database, clock } = call.context;
  const today = utcDay(clock.now());
  const since = range === 'all' ? 0 : today - Number(range) + 1;
  const rows = await database.read(daysOfOwn(Number(video_id), memberIdOf(call), since));
  const [first] = rows;
  if (!first) throw new AppError({ code: 'not_found' });
  const total = {
    views: first.all_views,
    likes: first.all_likes,
    favourites: first.all_favourites,
    comments: first.all_comments,
  };
  const days = rows.flatMap(({ day, views, likes, favourites, comments }) => {
    const figures = {
      views: views ?? 0,
      likes: likes ?? 0,
      favourites: favourites ?? 0,
      comments: comments ?? 0,
    };
    return day !== null && isSome(figures) ? [{ day: dayText(day), ...figures }] : [];
  });
  const counted = days.reduce<Figures>((sum, day) => plus(sum, day, 1), NONE);
  return {
    video_id,
    today: dayText(today),
    total,
    days,
    since: range === 'all' ? (days[0]?.day ?? null) : dayText(since),
    before: plus(total, counted, -1),
  };
}

import { listingPath } from './call-paths.ts';

/** Ids of the 480 most viewed videos of a site. */
export async function idsOf(origin: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (page) => {
      const answer = await fetch(origin + listingPath('most-viewed', page));
      const { videos } = (await answer.json()) as { videos: { video_id: string }[] };
      return videos.map((video) => video.video_id);
    }),
  );
  return lists.flat();
}

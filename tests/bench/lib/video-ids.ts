import { LIFETIME } from '../../../src/shared/constants.ts';

/** Ids of the 480 most viewed videos of a site. */
export async function idsOf(origin: string): Promise<readonly string[]> {
  const pages = [1, 2, 3, 4, 5, 6, 7, 8];
  const lists = await Promise.all(
    pages.map(async (page) => {
      const path = `/api/json/videos2/${LIFETIME.listing}/str/most-viewed/60/all.0.${page}.all.all.all.json`;
      const answer = (await (await fetch(origin + path)).json()) as { videos: { video_id: string }[] };
      return answer.videos.map((video) => video.video_id);
    }),
  );
  return lists.flat();
}

/** Address of a video's JSON. */
export const videoJsonPath = (id: string) =>
  `/api/json/video/${LIFETIME.video}/${Math.floor(Number(id) / 1_000) * 1_000}/${id}.json`;

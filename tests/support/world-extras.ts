import { changedBy } from '../../src/site/platform/db/port.ts';
import { db } from '../../src/site/platform/db/queries.ts';
import type { BuiltVideo } from './world-videos.ts';
import type { World } from './world.ts';

/** Gives a video a storyboard of seven frames, three in a row, every two seconds, and captions in both languages. */
export async function addExtras(world: World, { id }: Pick<BuiltVideo, 'id'>): Promise<void> {
  const key = (letter: string) => letter.repeat(8) + String(id).padStart(32, '0');
  const sprite = await world.addMedia(`sprite of ${id}`, {
    key: `${key('a')}.webp`,
    contentType: 'image/webp',
  });
  await world.database.change(() =>
    changedBy(
      db.insertInto('video_storyboard').values({
        video_id: id,
        media_key: sprite.key,
        tile_width: 160,
        tile_height: 90,
        columns: 3,
        tiles: 7,
        every_ms: 2_000,
      }),
    ),
  );
  for (const language of ['en', 'ja'] as const) {
    const text = await world.addMedia(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${language} of ${id}\n`, {
      key: `${key(language === 'en' ? 'b' : 'c')}.vtt`,
      contentType: 'text/vtt; charset=utf-8',
    });
    await world.database.change(() =>
      changedBy(db.insertInto('video_caption').values({ video_id: id, language, media_key: text.key })),
    );
  }
}

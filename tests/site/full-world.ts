import { addExtras } from '../support/world-extras.ts';
import { between } from '../support/world-members.ts';
import { buildChannel, buildChannelGroup, buildModel } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW, type World } from '../support/world.ts';

/** A small world with rows in every table that public answers are made from, all of them shown somewhere. */
export async function makeFullWorld(): Promise<World> {
  const world = await makeWorld();
  const { sqlite } = world.database;
  for (const [at, country] of ['jp', 'jp', 'fr', 'is'].entries())
    world.buildMember({
      role: at < 2 ? 'uploader' : 'member',
      country,
      avatarKey: `avatar${at}.webp`,
      about: `About ${at}`,
      profile: { shows_subscriptions: 1, shows_favourites: 1, birth_date: '1990-05-05', city: `City ${at}` },
    });
  sqlite.exec(
    `INSERT INTO category (id, dir, title_en, title_ja) VALUES (1, 'rain', 'Rain', '雨'), (2, 'dew', 'Dew', '露')`,
  );
  const group = buildChannelGroup(world, 'city');
  for (const at of [1, 2]) {
    buildModel(world, {
      dir: `model-${at}`,
      imageKey: `m${at}.webp`,
      info: `Info ${at}`,
      aliases: [`Alias ${at}`],
    });
    buildChannel(world, { ownerId: at, groupId: group, imageKey: `c${at}.webp`, description: `Words ${at}` });
  }
  for (let at = 0; at < 6; at++) {
    const video = await world.buildVideo({
      uploaderId: (at % 2) + 1,
      channelId: (at % 2) + 1,
      modelIds: at === 2 ? [1] : [1, 2],
      categoryIds: [(at % 2) + 1],
      tags: [`tag ${at % 3}`, 'calm'],
      country: at % 2 ? 'is' : 'jp',
      isHd: at === 1,
      isExclusive: at === 2,
      isPrivate: at === 4,
      state: at === 5 ? 'pending' : 'approved',
      description: `Text ${at}`,
    });
    if (at < 2) await addExtras(world, video);
  }
  await world.buildPlaylist({ ownerId: 1, videoIds: [1001, 1002, 1005], categoryIds: [1] });
  await world.buildPlaylist({ ownerId: 2, videoIds: [1002, 1003], isPrivate: true });
  await world.buildAlbum({ ownerId: 1, modelIds: [1] });
  await world.buildAlbum({ ownerId: 2, modelIds: [1], isPrivate: true });
  sqlite.exec(`INSERT INTO album_tag VALUES (1, 'night')`);
  const people = between(world.database, WORLD_NOW);
  people.befriend(1, 2);
  sqlite.exec(`
    INSERT INTO dialog (id, low_id, high_id) VALUES (1, 1, 2);
    INSERT INTO message (id, dialog_id, from_id, cid, text, at) VALUES (1, 1, 2, 'a', 'Words', ${WORLD_NOW});
    INSERT INTO dialog_side (dialog_id, member_id, other_id, state, last_id) VALUES (1, 1, 2, 'open', 1), (1, 2, 1, 'open', 1)`);
  sqlite.exec(`
    INSERT INTO notification (id, member_id, kind, place, place_id, group_key, at) VALUES
      (1, 1, 'subscriber', 'member', 1, 'a', 1), (2, 1, 'comment', 'video', 1001, 'b', 2);
    INSERT INTO notification_part VALUES (1, 2, 0, 1, 0), (2, 2, 1, 2, 0);
    INSERT INTO notification_choice (member_id, kind, channel, is_on) VALUES (1, 'vote', 'desktop', 1);
    INSERT INTO notification_mute VALUES (1, 'video', 1003);
    INSERT INTO notification_state (member_id) VALUES (1)`);
  people.subscribe(1, 'model', 1);
  people.subscribe(1, 'channel', 1);
  people.subscribe(1, 'member', 2);
  people.subscribe(1, 'playlist', 1);
  people.keep('favourite', 1, 1001);
  people.keep('favourite', 2, 1002);
  people.keep('watch_later', 1, 1003);
  people.visit(1, 1001);
  for (const target of ['video', 'album', 'model', 'channel', 'playlist', 'wall'] as const)
    people.comment({ target, objectId: target === 'video' ? 1001 : 1, memberId: 2 });
  // The seed of a video gives it figures of its own: here only what was counted counts.
  sqlite.exec(`UPDATE video_text SET favourites = (SELECT count(*) FROM favourite f WHERE f.video_id = video_text.video_id);
    UPDATE video SET comments = (SELECT count(*) FROM comment WHERE target = 'video' AND object_id = video.id)`);
  return world;
}

import type { Insertable } from 'kysely';
import type { Catalogue } from '../../../shared/filters/enums.ts';
import type { Schema } from '../../db/schema.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DAY_MS, DEMO_NOW, RANDOM_SEED } from '../constants.ts';
import type { DemoMedia } from '../media.ts';
import type { DemoManifest } from '../manifest.ts';
import { at, makeRandom, type Random } from '../random.ts';
import { makeAlbums } from './albums.ts';
import { IDLE_MODELS, makeCategories, makeChannels, makeModels, modelCatalogue } from './catalogue.ts';
import { makeChannelGroups, makeChannelText } from './channels.ts';
import { makeComments } from './comments.ts';
import { makeFavourites, makeFriends, makeSubscriptions, makeVisits, makeWatchLater } from './community.ts';
import { makeDays } from './days.ts';
import { makeAccounts, makeMembers } from './people.ts';
import { makeAliases, makeInfo } from './models.ts';
import { makePlaylists } from './playlists.ts';
import { makeProfiles } from './profiles.ts';
import { makeVotes } from './votes.ts';
import { longTail, makeVideos, type PlannedVideo } from './videos.ts';

type Filled = Omit<
  Schema,
  | 'session'
  | 'registration'
  | 'archive'
  | 'erasure'
  | 'proof'
  | 'identity'
  | 'known_device'
  | 'two_factor'
  | 'recovery_code'
  | 'sign_in_step'
  | 'deed'
  | 'day_key'
  | 'job'
  | 'dialog'
  | 'dialog_side'
  | 'message'
  | 'upload'
  | 'submission'
  | 'submission_event'
  | 'submission_step'
  | 'decision'
  | 'screenshot'
  | 'audit'
  | 'print'
  | 'print_match'
  | 'video_stream'
  | 'submission_claim'
  | 'album_tag'
  | 'notification'
  | 'notification_part'
  | 'notification_choice'
  | 'notification_mute'
  | 'notification_state'
  | 'video_count'
  | 'object_count'
  | 'collection_count'
  | 'member_country_count'
  | 'comment_count'
  | 'public_change'
  | 'report'
  | 'case_file'
  | 'case_message'
  | 'case_ticket'
  | 'block'
  | 'friend_refusal'
  | 'member_audience'
  | 'site_fact'
  | 'migration'
  | 'video_json'
  | 'gate_grant'
  | 'captcha_spent'
  | 'playback_count'
  | 'search_change'
  | 'published'
  | 'edition'
  | 'site_setting'
  | 'site_text'
  | 'advert'
  | 'advert_picture'
>;

/** Rows of every table the demo fills, in the order they can be written in. */
export type DemoWorld = { readonly [Table in keyof Filled]: readonly Insertable<Filled[Table]>[] };

/** Members with these ids upload: the invented uploaders and the first plain members. */
const UPLOADER_IDS = Array.from({ length: 52 }, (_none, index) => DEMO_ACCOUNTS.length + 1 + index);
/** Members who upload nothing but keep playlists and albums. */
const COLLECTORS = Array.from({ length: 40 }, (_none, index) => 100 + index * 4);
const CHANNEL_OWNERS = UPLOADER_IDS.slice(0, 12);

/** Makes the whole world in memory; the same manifest and files give the same rows. */
export function makeWorld(manifest: DemoManifest, media: DemoMedia): DemoWorld {
  // Each part draws from numbers of its own, so that a change of one leaves the others as they were.
  const random = (part: number) => makeRandom(RANDOM_SEED + part);
  const category = makeCategories();
  const model = makeModels(media.portraits, random(1), random(30));
  const channel = makeChannels(media, CHANNEL_OWNERS, random(31));
  const videos = makeVideos({ media, manifest, channels: channel, uploaders: UPLOADER_IDS }, random(2));
  const texts = random(32);
  const categoryIds = new Map(category.map(({ dir, id }) => [dir, id]));
  const members = [...DEMO_ACCOUNTS.slice(0, 2).map(({ id }) => id), ...UPLOADER_IDS, ...COLLECTORS];
  const playlists = makePlaylists({ videos, members, categoryIds }, random(40));
  const models = model.map(({ id }) => id).filter((id) => !IDLE_MODELS.includes(id));
  const albums = makeAlbums({ photos: media.photos, members, models }, random(41));
  const profiles = makeProfiles(makeMembers(media.avatars, random(4)), random(50));
  const member = profiles.map(({ row }) => row);
  const community = {
    members: member,
    videos,
    modelIds: models,
    channelIds: channel.map(({ id }) => id),
    playlistIds: playlists.map(({ row }) => row.id),
  };
  const commented = {
    profiles,
    videos,
    modelIds: models,
    channelIds: community.channelIds,
    playlists: playlists.map(({ row }) => row),
    albums: albums.map(({ row }) => row),
  };
  const comment = makeComments(commented, random(56));
  const votable = {
    video: videos
      .filter(({ row }) => row.state === 'approved' && row.is_private === 0)
      .map(({ row }) => ({ id: row.id, owner: row.uploader_id ?? null, since: row.added_at })),
    comment: comment.map(({ id, member_id, added_at }) => ({ id, owner: member_id, since: added_at })),
    playlist: shownOf(playlists),
    album: shownOf(albums),
  };
  return {
    media_object: media.objects,
    member,
    account: makeAccounts(),
    member_text: profiles.map(({ text }) => text),
    category,
    model,
    model_text: model.map((one) => makeInfo(one, texts)),
    model_alias: model.flatMap((one) => makeAliases(one, texts)),
    channel_group: makeChannelGroups(),
    channel,
    channel_text: channel.map(makeChannelText),
    video: videos.map(({ row }) => row),
    video_text: videos.map(({ text }) => text),
    // Before what triggers add to the same days.
    video_day: makeDays(videos, random(59)),
    video_tag: videos.flatMap(({ row, tags }) => tags.map((tag) => ({ video_id: row.id, tag }))),
    video_category: videos.flatMap((video) => categoriesOf(video, categoryIds)),
    video_model: castAll(videos, model, random(3)),
    video_file: videos.flatMap(({ files }) => files),
    video_storyboard: videos.map(({ row, extras: { storyboard } }) => ({
      video_id: row.id,
      media_key: storyboard.key,
      tile_width: storyboard.width,
      tile_height: storyboard.height,
      columns: storyboard.columns,
      tiles: storyboard.tiles,
      every_ms: storyboard.everySeconds * 1_000,
    })),
    video_caption: videos.flatMap(({ row, extras }) =>
      extras.captions.map(({ language, key }) => ({ video_id: row.id, language, media_key: key })),
    ),
    playlist: playlists.map(({ row }) => row),
    playlist_video: playlists.flatMap((one) => one.videos),
    playlist_category: playlists.flatMap(({ categories }) => categories),
    album: albums.map(({ row }) => row),
    photo: albums.flatMap(({ photos }) => photos),
    album_model: albums.flatMap((one) => one.models),
    friend: makeFriends(member, random(51)),
    subscription: makeSubscriptions(community, random(52)),
    favourite: makeFavourites(community, random(53)),
    watch_later: makeWatchLater(community, random(54)),
    member_visit: makeVisits(community, random(55)),
    comment,
    vote: makeVotes(member, votable, random(57)),
    // What came out in the last three weeks is new to him.
    feed_seen: [{ member_id: DEMO_ACCOUNTS[0].id, seen_at: DEMO_NOW - 21 * DAY_MS }],
  };
}

interface Owned {
  readonly row: {
    readonly id: number;
    readonly owner_id: number;
    readonly is_private?: 0 | 1 | undefined;
    readonly state?: string | undefined;
    readonly added_at: number;
  };
}

const shownOf = (all: readonly Owned[]) =>
  all
    .filter(({ row }) => row.is_private !== 1 && (row.state ?? 'approved') === 'approved')
    .map(({ row }) => ({ id: row.id, owner: row.owner_id, since: row.added_at }));

/** At most three (decisions A). */
function categoriesOf({ row, title }: PlannedVideo, ids: ReadonlyMap<string, number>) {
  return title.categories.slice(0, 3).map((dir) => {
    const id = ids.get(dir);
    if (id === undefined) throw new Error(`a title names the category ${dir}, which there is not`);
    return { video_id: row.id, category_id: id };
  });
}

/** Mostly the favourites; also everybody once in order, so that only the idle models have no video. */
function castAll(
  videos: readonly PlannedVideo[],
  models: readonly { readonly id: number; readonly added_at: number }[],
  random: Random,
) {
  const positions = new Map<Catalogue, number>();
  const shown = new Set<number>();
  return videos.flatMap(({ row }) => {
    // Nobody is in a video from before joining: ages and dates must fit.
    const own = models.filter(
      ({ id, added_at }) =>
        modelCatalogue(id) === row.section && !IDLE_MODELS.includes(id) && added_at < row.added_at,
    );
    const wanted = at([0, 1, 1, 1, 1, 2, 2, 0, 3, 1], random.below(10));
    const cast = new Set(Array.from({ length: wanted }, () => longTail(own, random).id));
    if (wanted > 0 && random.chance(0.3)) {
      const position = positions.get(row.section) ?? 0;
      positions.set(row.section, position + 1);
      // Who has not been seen yet goes first: those who joined late have few videos to be in.
      cast.add((own.find(({ id }) => !shown.has(id)) ?? at(own, position % own.length)).id);
    }
    if (row.state === 'approved' && row.is_private === 0) for (const id of cast) shown.add(id);
    return [...cast].map((model_id) => ({ video_id: row.id, model_id }));
  });
}

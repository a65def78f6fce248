import type { Catalogue } from '../../../../shared/filters/enums.ts';
import type { CaseTexts } from '../../../moderation/index.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DAY_MS, RANDOM_SEED } from '../constants.ts';
import type { DemoMedia } from '../media.ts';
import type { DemoManifest } from '../manifest.ts';
import { at, makeRandom, type Random } from '../random.ts';
import { makeAlbums } from './albums.ts';
import { IDLE_MODELS, makeCategories, makeChannels, makeModels, modelCatalogue } from './catalogue.ts';
import { makeChannelGroups, makeChannelText } from './channels.ts';
import { makeComments } from './comments.ts';
import { makeFavourites, makeFriends, makeSubscriptions, makeVisits, makeWatchLater } from './community.ts';
import { makeDays } from './days.ts';
import { makeModeration } from './moderation/index.ts';
import { makeDialogs } from './dialogs.ts';
import type { SentFile } from './moderation/under-way.ts';
import type { Act } from './moderation/written.ts';
import type { DemoWorld } from './filled.ts';
import { makeNotified } from './notified.ts';
import { makeAccounts, makeMembers } from './people.ts';
import { makeAliases, makeInfo } from './models.ts';
import { makePlaylists } from './playlists.ts';
import { makeProfiles } from './profiles.ts';
import { makeVotes } from './votes.ts';
import { longTail, makeVideos, type PlannedVideo } from './videos.ts';

/** Ids of members who upload: the invented uploaders and the first plain members. */
const UPLOADER_IDS = Array.from({ length: 52 }, (_none, index) => DEMO_ACCOUNTS.length + 1 + index);
/** Ids of members who have playlists and albums but no uploads. */
const COLLECTORS = Array.from({ length: 40 }, (_none, index) => 100 + index * 4);
/** Columns of a comment that is not a reply, because all rows of a table need the same columns. */
const NO_THREAD = { parent_id: null, answered_id: null } as const;
const CHANNEL_OWNERS = UPLOADER_IDS.slice(0, 12);

/** Inputs that are not in the demo folder. */
export interface WorldParts {
  readonly files: readonly SentFile[];
  readonly texts: CaseTexts;
  /** Current time of the demo, milliseconds since 1970. */
  readonly now: number;
}

/** The rows of the world, and the actions of staff for the audit, in order of time. */
export interface World {
  readonly rows: DemoWorld;
  readonly acts: readonly Act[];
}

/** Makes the whole world in memory. The same manifest, files and time give the same rows. */
export function makeWorld(manifest: DemoManifest, media: DemoMedia, parts: WorldParts): World {
  // Each part has its own random numbers, so that a change of one part does not affect the others.
  const random = (part: number) => makeRandom(RANDOM_SEED + part);
  const { now } = parts;
  const category = makeCategories();
  const model = makeModels(media.portraits, random(1), { random: random(30), now });
  const channel = makeChannels(media, CHANNEL_OWNERS, { random: random(31), now });
  const videos = makeVideos({ now, media, manifest, channels: channel, uploaders: UPLOADER_IDS }, random(2));
  const texts = random(32);
  const categoryIds = new Map(category.map(({ dir, id }) => [dir, id]));
  const members = [...DEMO_ACCOUNTS.map(({ id }) => id), ...UPLOADER_IDS, ...COLLECTORS];
  const playlists = makePlaylists({ now, videos, members, categoryIds }, random(40));
  const models = model.map(({ id }) => id).filter((id) => !IDLE_MODELS.includes(id));
  const albums = makeAlbums({ now, photos: media.photos, members, models }, random(41));
  const profiles = makeProfiles(makeMembers(media.avatars, random(4), now), random(50), now);
  const member = profiles.map(({ row }) => row);
  const community = {
    now,
    members: member,
    videos,
    modelIds: models,
    channelIds: channel.map(({ id }) => id),
    playlistIds: playlists.map(({ row }) => row.id),
  };
  const commented = {
    now,
    profiles,
    videos,
    modelIds: models,
    channelIds: community.channelIds,
    playlists: playlists.map(({ row }) => row),
    albums: albums.map(({ row }) => row),
  };
  const comment = makeComments(commented, random(56));
  const castRows = castAll(videos, model, random(3));
  const moderation = makeModeration({
    videos,
    albums,
    members: member,
    comments: comment,
    photos: media.photos,
    ...parts,
    names: namesOf(castRows, model, channel),
    pictures: shownPictures(videos, media),
    // The demo accounts use English until they choose a language.
    languages: new Map(
      profiles.map(({ row, language }) => [row.id, row.id <= DEMO_ACCOUNTS.length ? 'en' : language]),
    ),
  });
  const friends = makeFriends(community, random(51));
  const subscriptions = makeSubscriptions(community, random(52));
  const dialogs = makeDialogs({ now, profiles, friends }, random(60));
  const notified = makeNotified({
    now,
    comments: comment,
    friends,
    subscriptions,
    from: moderation.rows.notification.length + 1,
    objects: {
      video: shownVideos(videos).map(({ row }) => ({ id: row.id, owner: row.uploader_id ?? null })),
      album: shownOf(albums),
      playlist: shownOf(playlists),
      channel: channel.map(({ id, owner_id: owner }) => ({ id, owner })),
    },
  });
  const votable = {
    video: shownVideos(videos).map(({ row }) => ({
      id: row.id,
      owner: row.uploader_id ?? null,
      since: row.added_at,
    })),
    comment: comment.map(({ id, member_id, added_at }) => ({ id, owner: member_id, since: added_at })),
    playlist: shownOf(playlists),
    album: shownOf(albums),
  };
  const rows: DemoWorld = {
    media_object: media.objects,
    member,
    account: makeAccounts(now),
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
    // Written first, because triggers add to the same days.
    video_day: makeDays(videos, random(59), now),
    video_tag: videos.flatMap(({ row, tags }) => tags.map((tag) => ({ video_id: row.id, tag }))),
    video_category: videos.flatMap((video) => categoriesOf(video, categoryIds)),
    video_model: castRows,
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
    upload: moderation.rows.upload,
    submission: moderation.rows.submission,
    photo: [...albums.flatMap(({ photos }) => photos), ...moderation.added].map((photo) => ({
      ...photo,
      ...(moderation.photos.get(photo.id ?? 0) ?? { submission_id: null, is_waiting: 0 }),
    })),
    album_model: albums.flatMap((one) => one.models),
    friend: friends,
    subscription: subscriptions,
    favourite: makeFavourites(community, random(53)),
    watch_later: makeWatchLater(community, random(54)),
    member_visit: makeVisits(community, random(55)),
    comment: [...comment, ...moderation.comments].map((one) => ({
      ...NO_THREAD,
      state: 'shown' as const,
      ...one,
    })),
    vote: makeVotes(member, votable, random(57), now),
    // Videos of the last three weeks are new in their feeds.
    feed_seen: DEMO_ACCOUNTS.map(({ id }) => ({ member_id: id, seen_at: now - 21 * DAY_MS })),
    ...dialogs,
    submission_event: moderation.rows.submission_event,
    decision: moderation.rows.decision,
    screenshot: moderation.rows.screenshot,
    submission_claim: moderation.rows.submission_claim,
    proposed_model: moderation.rows.proposed_model,
    submission_model: moderation.rows.submission_model,
    case_file: moderation.rows.case_file,
    report: moderation.rows.report,
    case_message: moderation.rows.case_message,
    case_ticket: moderation.rows.case_ticket,
    notification: [...moderation.rows.notification, ...notified.notification],
    notification_part: [...moderation.rows.notification_part, ...notified.parts],
  };
  return { rows, acts: moderation.acts };
}

/** Pictures of public videos. Hidden videos have pictures of their own. */
function shownPictures(videos: readonly PlannedVideo[], { pictures }: DemoMedia) {
  const shown = new Set(shownVideos(videos).map(({ row }) => row.thumb_key));
  return pictures.filter(({ key }) => shown.has(key));
}

const shownVideos = (videos: readonly PlannedVideo[]) =>
  videos.filter(({ row }) => row.state === 'approved' && row.is_private === 0);

function namesOf(
  cast: readonly { readonly video_id: number; readonly model_id: number }[],
  models: readonly { readonly id: number; readonly dir: string }[],
  channels: readonly { readonly id: number; readonly dir: string }[],
) {
  const dirs = new Map(models.map(({ id, dir }) => [id, dir]));
  const inVideo = new Map<number, string[]>();
  for (const { video_id, model_id } of cast)
    inVideo.set(video_id, [...(inVideo.get(video_id) ?? []), dirs.get(model_id) ?? '']);
  return { channel: new Map(channels.map(({ id, dir }) => [id, dir])), model: dirs, models: inVideo };
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

/** The categories of a video, at most three (decisions A). */
function categoriesOf({ row, title }: PlannedVideo, ids: ReadonlyMap<string, number>) {
  return title.categories.slice(0, 3).map((dir) => {
    const id = ids.get(dir);
    if (id === undefined) throw new Error(`a title names the category ${dir}, which there is not`);
    return { video_id: row.id, category_id: id };
  });
}

/**
 * Chooses the models of each video, popular models more often. Every model except the idle ones appears at least
 * once.
 */
function castAll(
  videos: readonly PlannedVideo[],
  models: readonly { readonly id: number; readonly added_at: number }[],
  random: Random,
) {
  const positions = new Map<Catalogue, number>();
  const shown = new Set<number>();
  return videos.flatMap(({ row }) => {
    // A model appears only in videos from after their joining, so that ages and dates fit.
    const own = models.filter(
      ({ id, added_at }) =>
        modelCatalogue(id) === row.catalogue && !IDLE_MODELS.includes(id) && added_at < row.added_at,
    );
    const wanted = at([0, 1, 1, 1, 1, 2, 2, 0, 3, 1], random.below(10));
    const cast = new Set(Array.from({ length: wanted }, () => longTail(own, random).id));
    if (wanted > 0 && random.chance(0.3)) {
      const position = positions.get(row.catalogue) ?? 0;
      positions.set(row.catalogue, position + 1);
      // Models without a video come first, because those who joined recently have few possible videos.
      cast.add((own.find(({ id }) => !shown.has(id)) ?? at(own, position % own.length)).id);
    }
    if (row.state === 'approved' && row.is_private === 0) for (const id of cast) shown.add(id);
    return [...cast].map((model_id) => ({ video_id: row.id, model_id }));
  });
}

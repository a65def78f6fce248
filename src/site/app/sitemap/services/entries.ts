import { LANGUAGES, type Language } from '../../../../shared/filters/enums.ts';
import { localTitle } from '../../../../shared/format/title.ts';
import { alternatesOf, inLanguage } from '../../../../shared/language-address.ts';
import { to } from '../../../../shared/routes.ts';
import { shortText } from '../../../platform/index.ts';
import type { ObjectKind, ObjectRow } from '../repositories/objects.ts';
import type { VideoRow } from '../repositories/videos.ts';
import { element, xmlText } from './xml.ts';

export interface Origins {
  readonly origin: string;
  /** Origin of pictures; empty: the site's own. */
  readonly mediaOrigin: string;
}

/** Path of an object's page, except for videos. */
const PATHS: Readonly<Record<Exclude<ObjectKind, 'videos'>, (object: ObjectRow) => string>> = {
  models: ({ name }) => to('model', { dir: name }),
  channels: ({ name }) => to('channel', { object_id: name }),
  groups: ({ name }) => to('channelGroup', { object_id: name, page: 1 }),
  categories: ({ name }) => to('category', { object_id: name, page: 1 }),
  albums: ({ id }) => to('album', { album_id: id }),
  playlists: ({ id }) => to('playlist', { playlist_id: id }),
  members: ({ id }) => to('member', { _id: id }),
};

export function objectEntries(
  kind: Exclude<ObjectKind, 'videos'>,
  object: ObjectRow,
  { origin }: Origins,
): string {
  const changed = object.changedAt === null ? '' : element('lastmod', instant(object.changedAt));
  return pageEntries(PATHS[kind](object), origin, () => changed);
}

/** A page in each language, with all its addresses. @param about further elements */
export function pageEntries(
  path: string,
  origin: string,
  about: (language: Language) => string = () => '',
): string {
  const alternates = alternatesOf(path)
    .map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${xmlText(origin + one.path)}"/>`,
    )
    .join('');
  return LANGUAGES.map(
    (language) =>
      `<url>${element('loc', origin + inLanguage(path, language))}${alternates}${about(language)}</url>`,
  ).join('\n');
}

/** Seconds; search engines ignore longer durations. */
const DURATION_MAX = 28_800;

/** A video's page with the elements of the video extension; without a picture it is listed like other pages. */
export function videoEntries(video: VideoRow, { origin, mediaOrigin }: Origins): string {
  const path = to('video', { video_id: video.id, dir: video.dir });
  if (video.poster === '') return pageEntries(path, origin);
  const poster = video.poster.startsWith('/') ? (mediaOrigin || origin) + video.poster : video.poster;
  const hasDuration = video.duration >= 1 && video.duration <= DURATION_MAX;
  // In the order of the extension's schema. The files are behind signed addresses and are not listed.
  const picture = ofVideo('thumbnail_loc', poster);
  const facts = [
    ofVideo('player_loc', `${origin}/embed/${video.id}/`),
    hasDuration ? ofVideo('duration', video.duration) : '',
    ofVideo('view_count', video.views),
    ofVideo('publication_date', instant(video.addedAt)),
    ofVideo('family_friendly', 'no'),
  ].join('');
  return pageEntries(path, origin, (language) => {
    const words = wordsOf(video, language);
    return `<video:video>${picture}${words}${facts}</video:video>`;
  });
}

function wordsOf(video: VideoRow, language: Language): string {
  const where = { language, country: '' };
  const title = localTitle(video, where);
  const description = localTitle({ title: video.description, titleJa: video.descriptionJa }, where);
  return ofVideo('title', title) + ofVideo('description', shortText(description) || title);
}

/** An element of the video extension. */
const ofVideo = (name: string, text: string | number) => element(`video:${name}`, text);

const instant = (at: number) => new Date(at).toISOString();

import type { Video } from '../../../../shared/entities/video.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import { isoDuration } from '../../../../shared/format/duration.ts';
import { LOCALES } from '../../../../shared/format/locale.ts';
import { localTitle } from '../../../../shared/format/title.ts';
import { alternatesOf, inLanguage } from '../../../../shared/language-address.ts';
import { to } from '../../../../shared/routes.ts';
import { oembedAddress } from '../oembed-address.ts';
import { RTA_LABEL } from '../security-headers.ts';
import { escapeText, shortText } from '../../../platform/index.ts';

/** The data of a page for link previews and search engines. */
export interface PageMeta {
  /** In the form for the document's title. */
  readonly documentTitle: string;
  readonly title: string;
  readonly description: string;
  /** Path for search engines; `null`: they must not list the page. */
  readonly path: string | null;
  readonly video: Video | null;
}

export interface PagePlace {
  readonly language: Language;
  /** The language in the address: then the page belongs to that address. */
  readonly asked: Language | null;
  readonly country: string;
  readonly origin: string;
  readonly mediaOrigin: string;
  /**
   * Pictures behind the age gate are only for visitors who passed it; link previews get them only with
   * `--preview-pictures`.
   */
  readonly showsPictures: boolean;
}

/** The head's tags. Every value is escaped. JSON-LD is data, with `<` escaped so that it cannot end its block. */
export function pageHead(subject: PageMeta, place: PagePlace): string {
  const { video } = subject;
  const description = shortText(subject.description);
  const address = subject.path === null ? null : place.origin + subject.path;
  const canonical = address === null ? null : inLanguage(address, place.asked);
  const image = video && place.showsPictures ? absolute(video.poster, place) : '';
  const tags: readonly (string | null)[] = [
    `<title>${escapeText(subject.documentTitle)}</title>`,
    meta('name', 'description', description),
    meta('name', 'rating', RTA_LABEL),
    canonical === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeText(canonical)}" />`,
    address === null ? null : alternateLinks(address),
    video && !video.isPrivate && address !== null ? oembedLink(address, place) : null,
    meta('property', 'og:site_name', 'Yoru'),
    meta('property', 'og:type', video ? 'video.other' : 'website'),
    meta('property', 'og:title', subject.title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', LOCALES[place.language].replace('-', '_')),
    canonical === null ? null : meta('property', 'og:url', canonical),
    image === '' ? null : meta('property', 'og:image', image),
    video && meta('property', 'og:video:duration', String(video.durationSeconds)),
    video && meta('property', 'video:duration', String(video.durationSeconds)),
    meta('name', 'twitter:card', image === '' ? 'summary' : 'summary_large_image'),
    video && jsonLd(video, { title: subject.title, description, image, url: canonical ?? '' }),
  ];
  return tags.filter((tag) => tag !== null).join('\n    ');
}

/** Title and description of a video in a language. */
export function videoMeta(
  video: Video,
  place: PagePlace,
  fallback: string,
  named: (title: string) => string,
): PageMeta {
  const title = localTitle(video, place);
  const own =
    place.language === 'ja'
      ? video.descriptionJa || video.description
      : video.description || video.descriptionJa;
  return {
    documentTitle: named(title),
    title,
    description: own === '' ? fallback : own,
    path: to('video', { video_id: video.id, dir: video.dir }),
    video,
  };
}

/** JSON for a data block inside a page. */
export function blockJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

interface Described {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly url: string;
}

function jsonLd(video: Video, { title, description, image, url }: Described): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: image === '' ? [] : [image],
    uploadDate: video.addedAt,
    duration: isoDuration(video.durationSeconds),
    url,
    isFamilyFriendly: false,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.views,
    },
  };
  return `<script type="application/ld+json">${blockJson(data)}</script>`;
}

/** The addresses of the page in each language, and the default one. */
function alternateLinks(address: string): string {
  return alternatesOf(address)
    .map(({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(path)}" />`)
    .join('\n    ');
}

/** Tells other sites how to embed the video. */
function oembedLink(page: string, { origin }: PagePlace): string {
  const address = origin + oembedAddress(page);
  return `<link rel="alternate" type="application/json+oembed" href="${escapeText(address)}" />`;
}

function absolute(address: string, place: PagePlace): string {
  if (address === '' || address.startsWith('https:')) return address;
  return (place.mediaOrigin === '' ? place.origin : place.mediaOrigin) + address;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}" />`;
}

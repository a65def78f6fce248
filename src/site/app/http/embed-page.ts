import type { Video } from '../../../shared/entities/video.ts';
import type { Language } from '../../../shared/filters/enums.ts';
import { startWithin } from '../../../shared/format/start-time.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { to } from '../../../shared/routes.ts';
import type { EmbedFiles } from './embed-files.ts';
import { RTA_LABEL } from './security-headers.ts';
import { escapeText } from '../../platform/index.ts';
import { textOf, type Texts } from './web/texts.ts';

export interface EmbedPlace {
  readonly language: Language;
  readonly country: string;
  readonly origin: string;
  readonly mediaOrigin: string;
  readonly files: EmbedFiles;
  readonly texts: Texts;
  /** The query of the address. */
  readonly query: string;
}

/** The embedded page of a video: its title as a link to it, and the browser's own player. */
export function embedPage(video: Video, place: EmbedPlace): string {
  const { files, texts, mediaOrigin } = place;
  const title = localTitle(video, place);
  const link = place.origin + to('video', { video_id: video.id, dir: video.dir });
  const { sgId, exTube, exId } = video.tracking;
  const start = startWithin(place.query, video.durationSeconds);
  const data = { videoId: video.id, mediaOrigin, sgId, exTube, exId, ...(start && { start: String(start) }) };
  const attributes = Object.entries(data).map(
    ([name, value]) =>
      `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeText(value)}"`,
  );
  const open = textOf(texts, 'meta:embedOpen', { title });
  return page(place, title, `<script type="module" src="${files.script}"></script>`, attributes.join(' '), [
    `<h1><a href="${escapeText(link)}" target="_blank" rel="noopener" title="${escapeText(open)}">${escapeText(title)}</a></h1>`,
    // A link on the picture until the script runs; a frame may forbid scripts.
    `<a class="open" href="${escapeText(link)}" target="_blank" rel="noopener">${escapeText(textOf(texts, 'meta:embedWatch'))}</a>`,
    `<video controls playsinline preload="metadata" aria-label="${escapeText(title)}" poster="${escapeText(posterOf(video, mediaOrigin))}"></video>`,
    `<p role="alert" hidden>${escapeText(textOf(texts, 'meta:embedFailed'))}<button type="button">${escapeText(textOf(texts, 'meta:embedRetry'))}</button></p>`,
  ]);
}

/** The same page for missing videos and for hidden ones, so that it does not reveal which. */
export function missingEmbedPage(place: EmbedPlace): string {
  const title = textOf(place.texts, 'meta:embedMissing');
  return page(place, title, '', '', [`<h1 class="message">${escapeText(title)}</h1>`]);
}

function page(
  { language, files }: EmbedPlace,
  title: string,
  script: string,
  attributes: string,
  body: readonly string[],
): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="rating" content="${RTA_LABEL}" />
    <title>${escapeText(title)}</title>
    <link rel="stylesheet" href="${files.style}" />
    ${script}
  </head>
  <body ${attributes}>
    <main>
      ${body.join('\n      ')}
    </main>
  </body>
</html>
`;
}

function posterOf({ poster }: Video, mediaOrigin: string): string {
  return poster.startsWith('/') ? mediaOrigin + poster : poster;
}

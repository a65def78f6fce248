import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { screenQuery } from '../../../shared/screens/calls.ts';
import type { Choice } from '../../../shared/screens/screen.ts';
import { STATE_ELEMENT_ID, type PageState } from '../../../shared/api/state.ts';
import type { Theme } from '../../../shared/entities/settings.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { findScreen } from '../../../shared/find-screen.ts';
import type { Language } from '../../../shared/filters/enums.ts';
import { languageIn, withoutLanguage } from '../../../shared/language-address.ts';
import type { RouteName } from '../../../shared/routes.ts';
import type { Call, SiteContext } from '../context.ts';
import { NO_COOKIES } from '../../identity/index.ts';
import type { Scope } from '../../platform/index.ts';
import { startPageRenderer, type PageRenderer } from '../ssr/page-renderer.ts';
import type { Talk } from './answer-cache.ts';
import { readCaller, readCountry } from './caller.ts';
import { isChosen, readChoice, readTheme } from './choice.ts';
import { finishAnswer, sendFinished, type FinishedAnswer } from './finished-answer.ts';
import type { CallApi } from './mount-api.ts';
import { readNetwork } from './network.ts';
import { nameOperation } from './request-log.ts';
import { mountOldAssets } from './old-assets.ts';
import { splitAddress } from './read-fields.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { openReplies, isBehindAgeGate } from './web/age-gate.ts';
import { firstPoster, posterPreload } from './web/first-poster.ts';
import { firstReplies, sessionReply } from './web/page-calls.ts';
import { blockJson, pageHead, type PagePlace } from './web/page-head.ts';
import { missingMeta, pageMeta } from './web/page-meta.ts';
import { memberPlace } from './web/own-screens.ts';
import { movedVideo } from './web/moved-video.ts';
import { withPageWords } from './web/page-words.ts';
import { GATE_CHUNKS, preloads, screenChunks } from './web/preloads.ts';
import { hasSameWords, renderOnServer } from './web/render-on-server.ts';
import { readTexts, textOf } from './web/texts.ts';
import { readWebBuild, type WebBuild } from './web/web-build.ts';

/**
 * How long a filled page is cached, seconds; a change of its content expires it sooner. A video's addresses come along,
 * so it is at most a fifth of their life.
 */
const pageSeconds = (addressSeconds: number) => Math.min(60, addressSeconds / 5);

interface Web {
  readonly context: SiteContext;
  readonly security: SecurityHeaders;
  readonly build: WebBuild | null;
  readonly callApi: CallApi;
  readonly texts: ReturnType<typeof readTexts>;
  renderer: PageRenderer | null;
}

/**
 * Serves the web build: its files from a list made at start, and one html for every page, filled with the page's head
 * and first replies. A missing page is the same html with status 404.
 */
export async function mountWeb(
  app: FastifyInstance,
  context: SiteContext,
  security: SecurityHeaders,
  files: Map<string, FinishedAnswer>,
  callApi: CallApi,
): Promise<void> {
  const build = await readWebBuild(context.config.web, security.own, files);
  const web: Web = { context, security, build, callApi, texts: readTexts(), renderer: null };
  app.setNotFoundHandler((request, reply) => servePage(web, request, reply));
  // Bodies sent to an unknown address are not read, so their type does not matter.
  app.addHook('onRequest', (request, reply, done) => {
    done(request.is404 && !isPageRequest(request) ? notThere(request, reply) : undefined);
  });
  if (!build) return;
  await mountOldAssets(app, context, security.own, build);
  renderWhileListening(app, web);
}

/** Starts the renderer when the site listens: nobody needs it before. */
function renderWhileListening(app: FastifyInstance, web: Web): void {
  const { renderer } = web.context.config;
  app.addHook('onListen', (done) => {
    if (existsSync(renderer))
      web.renderer = startPageRenderer(renderer, (fault) => app.log.warn({ fault }, 'rendering a page'));
    done();
  });
  app.addHook('onClose', (_app, done) => {
    web.renderer?.close();
    done();
  });
}

const OWN_PATHS = /^\/(?:api|media|health|mail)(?:[/?]|$)/;

function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !OWN_PATHS.test(request.raw.url ?? '');
}

function notThere(request: FastifyRequest, reply: FastifyReply): AppError {
  if (OWN_PATHS.test(request.raw.url ?? '')) return new AppError({ code: 'not_found' });
  void reply.header('Allow', 'GET, HEAD');
  return new AppError({ code: 'method_not_allowed' });
}

async function servePage(web: Web, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { path, query } = splitAddress(request.raw.url ?? '');
  const found = findScreen(path);
  if (found.kind === 'screen' && found.name !== 'notFound') nameOperation(reply.raw, `page.${found.name}`);
  if (found.kind === 'moved') {
    const address = query === '' ? found.path : `${found.path}?${query}`;
    return reply.header('Cache-Control', 'no-cache').redirect(address, found.isForGood ? 308 : 302);
  }
  const call: Call = {
    context: web.context,
    caller: readCaller(web.context, request.headers),
    country: readCountry(web.context, request.raw),
    network: () => readNetwork(web.context, request.raw),
    cookies: NO_COOKIES,
  };
  const place = movedVideo(web.context, call, path);
  if (place !== null) {
    const address = query === '' ? place : `${place}?${query}`;
    // Not cached, because the title may change.
    return reply.header('Cache-Control', 'private, no-cache').redirect(address, 308);
  }
  if (!web.build)
    return missingBuild(web, request, reply, found.kind === 'screen' && found.name !== 'notFound');
  const { name, params } = found.kind === 'screen' ? found : { name: 'notFound' as const, params: {} };
  const asked = withPageWords(new URLSearchParams(query));
  const language = languageIn(asked);
  const page: Page = { name, params, query: screenQuery(name, asked), asked: language };
  const isExact = hasSameWords(withoutLanguage(asked), page.query);
  const isVisitor = call.caller.role === 'visitor';
  const onward = isVisitor ? null : memberPlace(name);
  if (onward !== null) return reply.header('Cache-Control', 'no-store').redirect(onward, 302);
  const choice = readChoice(request.headers, query);
  const theme = readTheme(request.headers);
  const isBlurred = isChosen(request.headers, 'blur');
  const isTheatre = name === 'video' && isChosen(request.headers, 'theatre');
  const versions = web.context.version.check();
  const isGated = isBehindAgeGate(web.context, request.headers, call.country);
  const key = `page ${page.name} ${JSON.stringify([page.params, page.query.toString(), page.asked, choice, call.country, isGated, isExact, theme, isBlurred, isTheatre])}`;
  const cached = isVisitor ? web.context.answers.get(key, versions) : undefined;
  const { answer, isWhole, shows, talks } = cached
    ? { answer: cached, isWhole: false, shows: [], talks: [] }
    : await fillPage(web, web.build, call, {
        ...page,
        path,
        choice,
        isGated,
        isExact,
        theme,
        isBlurred,
        isTheatre,
      });
  if (isVisitor && isWhole)
    web.context.answers.put(key, answer, {
      seconds: pageSeconds(web.context.config.addressSeconds),
      shows,
      talks,
      versions,
    });
  void reply.hijack();
  sendFinished(request.raw, reply.raw, answer);
  return reply;
}

interface Page {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The language in its address. */
  readonly asked: Language | null;
}

interface AskedPage extends Page {
  readonly path: string;
  /** Whether the calls depend on every query parameter of the address that pages read. */
  readonly isExact: boolean;
  readonly theme: Theme;
  readonly isBlurred: boolean;
  /** The player has the whole width. */
  readonly isTheatre: boolean;
  readonly choice: Choice;
  /**
   * The caller has not passed the age gate of their country: of the page behind it they get only the texts of its head.
   */
  readonly isGated: boolean;
}

interface FilledPage {
  readonly answer: FinishedAnswer;
  /** False if a call failed temporarily, or its screen could not be rendered this time. */
  readonly isWhole: boolean;
  /** What its calls show. */
  readonly shows: readonly Scope[];
  readonly talks: readonly Talk[];
}

async function fillPage(web: Web, build: WebBuild, call: Call, page: AskedPage): Promise<FilledPage> {
  const { choice, isGated, theme, isBlurred, isTheatre } = page;
  const isVisitor = call.caller.role === 'visitor';
  const { replies, own, isMissing, isBeyond, shows, talks } = await firstReplies(web.callApi, call, page);
  const place: PagePlace = {
    language: choice.language,
    asked: page.asked,
    country: call.country,
    origin: web.context.origin(),
    mediaOrigin: web.context.config.mediaOrigin,
    showsPictures: !isGated || web.context.settings.isOn('previewPictures'),
  };
  const isThere = !isMissing && page.name !== 'notFound';
  const texts = web.texts[place.language];
  const subject = isThere
    ? pageMeta(page, place, texts, { ...replies, ...own })
    : missingMeta(texts, place.language, isBeyond ? Number(page.params['page']) : null);
  const shown = isGated ? openReplies(replies) : replies;
  // A missing page redirects, so nothing of it is shown first.
  const renderer = isMissing ? null : web.renderer;
  const ahead = await renderOnServer(renderer, call, page, shown);
  const chunks = isGated ? GATE_CHUNKS : screenChunks(page);
  const picture = isGated ? '' : posterPreload(subject, place);
  const head = [
    picture,
    pageHead(subject, place),
    preloads(build.manifest, build.html, chunks, choice.language),
  ];
  const session = await sessionReply(web.callApi, call);
  const given: PageState = {
    replies: { ...shown, ...session },
    ...(ahead.html && { rendered: ahead.rendered }),
  };
  const state = `<script type="application/json" id="${STATE_ELEMENT_ID}">${blockJson(given)}</script>`;
  // Replaced by functions, because `$` in a replacement text has a special meaning.
  const html = build.html
    .replace(
      /<html lang="[^"]*"/,
      () =>
        `<html lang="${choice.language}" data-theme="${theme}" data-blur="${isBlurred}" data-theatre="${isTheatre}"${isVisitor ? '' : ' data-member'}`,
    )
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<!--head-->', () => head.filter((part) => part !== '').join('\n    '))
    .replace('<!--needs-script-->', () => textOf(texts, 'meta:needsScript'))
    .replace('<!--old-browser-->', () => textOf(texts, 'meta:oldBrowser'))
    .replace('<div id="root">', (root) => root + (ahead.html || firstPoster(subject, place)))
    .replace('<!--state-->', () => state);
  const answer = finishAnswer({
    status: isThere ? 200 : 404,
    body: Buffer.from(html),
    type: 'text/html; charset=utf-8',
    // The page contains the caller's country and choices: no shared cache may store it.
    cacheControl: isVisitor ? 'private, no-cache' : 'no-store',
    vary: 'Accept-Language, Authorization, Cookie',
    security: web.security.own,
  });
  // Overload and rate limits are temporary.
  const isLasting = Object.values(replies).every(({ status }) => status < 500 && status !== 429);
  return { answer, isWhole: isLasting && ahead.html !== undefined, shows, talks };
}

/** Without a web build the site says so instead of looking broken. */
function missingBuild(web: Web, request: FastifyRequest, reply: FastifyReply, isPage: boolean): unknown {
  const { language } = readChoice(request.headers, splitAddress(request.raw.url ?? '').query);
  return reply
    .code(isPage ? 503 : 404)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(textOf(web.texts[language], 'meta:webMissing'));
}

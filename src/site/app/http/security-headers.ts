import type { SiteConfig } from '../../platform/index.ts';

/** Label of adult sites that filters know (rtalabel.org). */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';

/** Header names and values alternately, in the form for `writeHead`. */
export type FlatHeaders = readonly string[];

/** The same in the form for Fastify. */
export function asRecord(headers: FlatHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])),
  );
}

export interface SecurityHeaders {
  /** For the site's own pages, files and failures. */
  readonly own: FlatHeaders;
  /** For answers of the contract: they may load nothing, and headers that only a page needs are left out. */
  readonly data: FlatHeaders;
  /** For pictures and videos, which the desktop's page loads from another origin. */
  readonly media: FlatHeaders;
  /**
   * For answers that pages of any origin may read, such as the embedded player in a sandboxed frame, which has no
   * origin.
   */
  readonly open: FlatHeaders;
  /** For the embedded player, which any page may frame: it loads its own files and the video, and sends no form. */
  readonly embed: FlatHeaders;
}

const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'fullscreen=(self)',
  'geolocation=()',
  'gyroscope=()',
  'interest-cohort=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'picture-in-picture=(self)',
  'usb=()',
].join(', ');

/**
 * Headers of every answer, also of errors, 206, 304 and 404 (reliability S14). The policy has no `unsafe-*`: data
 * blocks (JSON-LD, the first replies) are not scripts, so they need none.
 */
export function securityHeaders(config: SiteConfig): SecurityHeaders {
  const others = [
    config.mediaOrigin,
    config.sendFiles === 'bucket' ? new URL(config.mediaBucket).origin : '',
  ];
  const media = others.map((origin) => (origin === '' ? '' : ` ${origin}`)).join('');
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    // `blob:` is for a picked picture that was not sent yet.
    `img-src 'self' blob:${media}`,
    `media-src 'self'${media}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
  const always = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['Rating', RTA_LABEL],
    ...(config.publicOrigin.startsWith('https:')
      ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']]
      : []),
  ].flat();
  const page = [
    ...['Content-Security-Policy', policy],
    ...['Permissions-Policy', PERMISSIONS],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
    ...always,
  ];
  const embedPolicy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'${media}`,
    `media-src 'self'${media}`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors *`,
  ].join('; ');
  const data = ['Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'`, ...always];
  return {
    own: [...page, 'Cross-Origin-Resource-Policy', 'same-origin'],
    data: [...data, 'Cross-Origin-Resource-Policy', 'same-origin'],
    embed: [
      ...['Content-Security-Policy', embedPolicy],
      ...['Permissions-Policy', PERMISSIONS],
      ...always,
      ...['Cross-Origin-Resource-Policy', 'cross-origin'],
    ],
    open: [
      ...[...data, 'Cross-Origin-Resource-Policy', 'cross-origin'],
      ...['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', 'Date'],
    ],
    media: [...page, 'Cross-Origin-Resource-Policy', 'cross-origin'],
  };
}

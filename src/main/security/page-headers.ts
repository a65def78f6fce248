/**
 * The page's policy (reliability 2b): its own scripts and styles, pictures and media of the site, a picture that was
 * picked and not sent yet (`blob:`), and nothing else. The page fetches nothing itself, so `connect-src` stays closed.
 * @param media origins pictures and media may come from
 */
export function contentSecurityPolicy(media: readonly string[]): string {
  const from = media.join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' blob: ${from}`,
    `media-src 'self' ${from}`,
    "connect-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Headers of every answer below `app://`. */
export function pageHeaders(type: string, media: readonly string[]): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Security-Policy': contentSecurityPolicy(media),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  };
}

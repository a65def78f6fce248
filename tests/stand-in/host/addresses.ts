/**
 * Chromium refuses schemes it does not know before a request can be intercepted, so a page of `app://host/…` is
 * loaded as `http://host.app.localhost/…`. Everything the app sees is translated back.
 */
const schemes = new Set<string>();

export function addScheme(scheme: string): void {
  schemes.add(scheme);
}

export function ownSchemes(): readonly string[] {
  return [...schemes];
}

/** `app://yoru/a` to `http://yoru.app.localhost/a`; other addresses unchanged. */
export function toChromium(url: string): string {
  const found = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)(.*)$/is.exec(url);
  const scheme = found?.[1]?.toLowerCase();
  if (!found || !scheme || !schemes.has(scheme)) return url;
  return `http://${found[2]}.${scheme}.localhost${found[3]}`;
}

/** `http://yoru.app.localhost/a` to `app://yoru/a`; other addresses unchanged. */
export function fromChromium(url: string): string {
  const found = /^http:\/\/([^/?#:]+)\.([a-z0-9+-]+)\.localhost(?=[/?#]|$)(.*)$/is.exec(url);
  const scheme = found?.[2]?.toLowerCase();
  if (!found || !scheme || !schemes.has(scheme)) return url;
  return `${scheme}://${found[1]}${found[3]}`;
}

/** Origin as Electron reports it: `app://yoru` for our own schemes, `null` for opaque ones. */
export function originOf(url: string): string {
  const found = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i.exec(url);
  if (found?.[1] && schemes.has(found[1].toLowerCase())) return `${found[1].toLowerCase()}://${found[2]}`;
  return URL.canParse(url) ? new URL(url).origin : 'null';
}

/** The sources of a Content-Security-Policy (or an address in another header) in Chromium's form. */
export function headerToChromium(name: string, value: string): string {
  const isPolicy = name.toLowerCase().startsWith('content-security-policy');
  if (!isPolicy && !['location', 'access-control-allow-origin', 'refresh'].includes(name.toLowerCase()))
    return value;
  let text = value;
  for (const scheme of schemes) {
    text = text.replace(new RegExp(`\\b${scheme}://([\\w.*-]+)`, 'gi'), `http://$1.${scheme}.localhost`);
    if (isPolicy)
      text = text.replace(
        new RegExp(`(?<=[\\s;])${scheme}:(?=[\\s;]|$)`, 'gi'),
        `http://*.${scheme}.localhost`,
      );
  }
  return text;
}

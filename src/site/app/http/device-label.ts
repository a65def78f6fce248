/** In this order: what claims to be several is the first. */
const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X|macOS/],
  ['Linux', /Linux|X11/],
] as const;

/** Browser and system in words, for the list of devices: `Firefox, Windows`. Nothing of the text itself. */
export function deviceLabel(userAgent: string): string {
  const text = userAgent.slice(0, 400);
  const desktop = /^Yoru\//.test(text) ? 'Yoru' : undefined;
  const browser = desktop ?? BROWSERS.find(([, pattern]) => pattern.test(text))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0];
  return [browser, system].filter((word) => word !== undefined).join(', ');
}

/** In this order, because some browsers also name others. */
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

/** Names of browser and system for the list of devices: `Firefox, Windows`. Contains no part of the header itself. */
export function deviceLabel(userAgent: string): string {
  const text = userAgent.slice(0, 400);
  const desktop = /^Yoru\//.test(text) ? 'Yoru' : undefined;
  const browser = desktop ?? BROWSERS.find(([, pattern]) => pattern.test(text))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0];
  return [browser, system].filter((word) => word !== undefined).join(', ');
}

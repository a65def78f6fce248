/** Parts of the shell that nobody misses in the first second; together they are one request. */
export { DesktopPlace } from './DesktopPlace.tsx';
export { FooterAds } from './FooterAds.tsx';
export { LateHeaderParts } from './LateHeaderParts.tsx';
export { LateShellParts } from './LateShellParts.tsx';

/** Parts of the shell not needed in the first second, in one chunk. */
export { DesktopPlace } from './DesktopPlace.tsx';
export { FooterAds } from './FooterAds.tsx';
export { LateHeaderParts } from './LateHeaderParts.tsx';
export { LateShellParts } from './LateShellParts.tsx';

/** Converts high dynamic range to the range of ordinary screens. */
const TO_ORDINARY =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,';

/** First filters of a chain, ending in a comma. */
export function colourFilters(isHdr: boolean): string {
  return isHdr ? TO_ORDINARY : '';
}

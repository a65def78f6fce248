/** Brings high dynamic range into the range of ordinary screens. */
const TO_ORDINARY =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,';

/** Filters to begin with, ending in a comma. */
export function colourFilters(isHdr: boolean): string {
  return isHdr ? TO_ORDINARY : '';
}

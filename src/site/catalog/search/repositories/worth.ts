/**
 * Decides between videos `v` that match a search equally: popularity, worth at most half a kind of match, and a short
 * title, which has fewer unrelated words. As of the last time the index wrote the video.
 */
export const WORTH = `(ln(1 + v.popularity) / 24.0 - (length(v.title_en) + length(v.title_ja)) / 240.0)`;

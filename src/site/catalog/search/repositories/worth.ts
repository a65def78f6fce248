/**
 * What decides between videos `v` that match a search alike: popularity, half a kind of match where it is
 * great, and that a short title has less in it that was not asked for. As of when the index last wrote the video.
 */
export const WORTH = `(ln(1 + v.popularity) / 24.0 - (length(v.title_en) + length(v.title_ja)) / 240.0)`;

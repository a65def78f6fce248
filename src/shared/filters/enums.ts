/** Filter enumerations of specification 3, by their wire words; `all`: the filter is not set. */
export const CATALOGUES = ['str', 'gay', 'trans'] as const;
export const LANGUAGES = ['en', 'ja'] as const;
export const VIDEO_SORTS = [
  'latest-updates',
  'longest',
  'most-commented',
  'most-popular',
  'most-viewed',
  'top-rated',
] as const;
export const VIDEO_DATES = ['all', 'day', 'week', 'month'] as const;
/** 1: under 10 min, 2: 10-40 min, 3: over 40 min. */
export const VIDEO_DURATIONS = ['all', '1', '2', '3'] as const;
export const VIDEO_TYPES = ['all', 'hd', 'exclusive'] as const;
export const VIDEO_SECTIONS = [
  'all',
  'category',
  'channel',
  'model',
  'country',
  'playlist',
  'uploaded_videos',
  'favourite_videos',
  'watch_later_videos',
] as const;

export type Catalogue = (typeof CATALOGUES)[number];
export type Language = (typeof LANGUAGES)[number];
export type VideoSort = (typeof VIDEO_SORTS)[number];
export type VideoDate = (typeof VIDEO_DATES)[number];
export type VideoDuration = (typeof VIDEO_DURATIONS)[number];
export type VideoType = (typeof VIDEO_TYPES)[number];
export type VideoSection = (typeof VIDEO_SECTIONS)[number];

/** Pages of a model (specification 2). */
export const MODEL_TABS = ['info', 'wall', 'videos'] as const;
/** Sections of the settings, except the first one, which has no name in its address. */
export const SETTINGS_TABS = [
  'account',
  'security',
  'profile',
  'playback',
  'privacy',
  'notifications',
  'blocked',
  'downloads',
  'app',
  'site',
  'about',
] as const;

/** Pages of a member (specification 2); `ed_videos` are the uploads. */
export const MEMBER_TABS = [
  'ed_videos',
  'favourite_videos',
  'watch_later_videos',
  'friends',
  'playlists',
  'albums',
  'subscriptions',
  'wall',
  'info',
  'history',
] as const;

export type ModelTab = (typeof MODEL_TABS)[number];
export type MemberTab = (typeof MEMBER_TABS)[number];

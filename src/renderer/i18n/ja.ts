import channels from '../../../locales/ja/channels.json';
import comments from '../../../locales/ja/comments.json';
import albums from '../../../locales/ja/albums.json';
import age from '../../../locales/ja/age.json';
import browse from '../../../locales/ja/browse.json';
import common from '../../../locales/ja/common.json';
import errors from '../../../locales/ja/errors.json';
import filters from '../../../locales/ja/filters.json';
import info from '../../../locales/ja/info.json';
import listing from '../../../locales/ja/listing.json';
import models from '../../../locales/ja/models.json';
import members from '../../../locales/ja/members.json';
import playlists from '../../../locales/ja/playlists.json';
import search from '../../../locales/ja/search.json';
import settings from '../../../locales/ja/settings.json';
import video from '../../../locales/ja/video.json';
import watch from '../../../locales/ja/watch.json';

/** All Japanese texts; one chunk, so that a language is one request. */
export const texts = {
  age,
  albums,
  browse,
  channels,
  comments,
  common,
  errors,
  filters,
  info,
  listing,
  members,
  models,
  playlists,
  search,
  settings,
  video,
  watch,
};

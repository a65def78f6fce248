import channels from '../../../locales/en/channels.json';
import comments from '../../../locales/en/comments.json';
import albums from '../../../locales/en/albums.json';
import age from '../../../locales/en/age.json';
import browse from '../../../locales/en/browse.json';
import common from '../../../locales/en/common.json';
import errors from '../../../locales/en/errors.json';
import filters from '../../../locales/en/filters.json';
import info from '../../../locales/en/info.json';
import listing from '../../../locales/en/listing.json';
import models from '../../../locales/en/models.json';
import members from '../../../locales/en/members.json';
import playlists from '../../../locales/en/playlists.json';
import search from '../../../locales/en/search.json';
import settings from '../../../locales/en/settings.json';
import video from '../../../locales/en/video.json';
import watch from '../../../locales/en/watch.json';

/** All English texts; one chunk, so that a language is one request. */
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

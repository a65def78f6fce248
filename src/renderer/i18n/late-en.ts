import account from '../../../locales/en/late/account.json';
import admin from '../../../locales/en/late/admin.json';
import albums from '../../../locales/en/late/albums.json';
import beyond from '../../../locales/en/late/beyond.json';
import clear from '../../../locales/en/late/clear.json';
import commenting from '../../../locales/en/late/commenting.json';
import confirm from '../../../locales/en/late/confirm.json';
import desk from '../../../locales/en/late/desk.json';
import downloads from '../../../locales/en/late/downloads.json';
import errors from '../../../locales/en/late/errors.json';
import feed from '../../../locales/en/late/feed.json';
import fields from '../../../locales/en/late/fields.json';
import gate from '../../../locales/en/late/gate.json';
import history from '../../../locales/en/late/history.json';
import messages from '../../../locales/en/late/messages.json';
import lists from '../../../locales/en/late/lists.json';
import notices from '../../../locales/en/late/notices.json';
import notifications from '../../../locales/en/late/notifications.json';
import notify from '../../../locales/en/late/notify.json';
import photos from '../../../locales/en/late/photos.json';
import preferences from '../../../locales/en/late/preferences.json';
import profile from '../../../locales/en/late/profile.json';
import relations from '../../../locales/en/late/relations.json';
import removal from '../../../locales/en/late/removal.json';
import report from '../../../locales/en/late/report.json';
import security from '../../../locales/en/late/security.json';
import share from '../../../locales/en/late/share.json';
import shortcuts from '../../../locales/en/late/shortcuts.json';
import updates from '../../../locales/en/late/updates.json';
import upload from '../../../locales/en/late/upload.json';

/** English texts of forms, dialogs and the downloads, which come with the first that is opened. */
export const lateTexts = {
  account,
  admin,
  albums,
  beyond,
  clear,
  commenting,
  confirm,
  desk,
  downloads,
  errors,
  feed,
  fields,
  gate,
  history,
  messages,
  lists,
  notices,
  notifications,
  notify,
  photos,
  preferences,
  profile,
  relations,
  removal,
  report,
  security,
  share,
  shortcuts,
  updates,
  upload,
};

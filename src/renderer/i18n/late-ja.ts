import account from '../../../locales/ja/late/account.json';
import admin from '../../../locales/ja/late/admin.json';
import albums from '../../../locales/ja/late/albums.json';
import beyond from '../../../locales/ja/late/beyond.json';
import clear from '../../../locales/ja/late/clear.json';
import commenting from '../../../locales/ja/late/commenting.json';
import confirm from '../../../locales/ja/late/confirm.json';
import desk from '../../../locales/ja/late/desk.json';
import downloads from '../../../locales/ja/late/downloads.json';
import errors from '../../../locales/ja/late/errors.json';
import feed from '../../../locales/ja/late/feed.json';
import fields from '../../../locales/ja/late/fields.json';
import gate from '../../../locales/ja/late/gate.json';
import history from '../../../locales/ja/late/history.json';
import messages from '../../../locales/ja/late/messages.json';
import lists from '../../../locales/ja/late/lists.json';
import notices from '../../../locales/ja/late/notices.json';
import notifications from '../../../locales/ja/late/notifications.json';
import notify from '../../../locales/ja/late/notify.json';
import photos from '../../../locales/ja/late/photos.json';
import preferences from '../../../locales/ja/late/preferences.json';
import profile from '../../../locales/ja/late/profile.json';
import relations from '../../../locales/ja/late/relations.json';
import removal from '../../../locales/ja/late/removal.json';
import report from '../../../locales/ja/late/report.json';
import security from '../../../locales/ja/late/security.json';
import share from '../../../locales/ja/late/share.json';
import shortcuts from '../../../locales/ja/late/shortcuts.json';
import updates from '../../../locales/ja/late/updates.json';
import upload from '../../../locales/ja/late/upload.json';

/** Japanese texts of forms, dialogs and the downloads, which come with the first that is opened. */
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

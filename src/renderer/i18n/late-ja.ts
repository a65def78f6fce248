import account from '../../../locales/ja/account.json';
import admin from '../../../locales/ja/admin.json';
import albums from '../../../locales/ja/albums.late.json';
import beyond from '../../../locales/ja/beyond.json';
import clear from '../../../locales/ja/clear.json';
import commenting from '../../../locales/ja/commenting.json';
import confirm from '../../../locales/ja/confirm.json';
import desk from '../../../locales/ja/desk.json';
import downloads from '../../../locales/ja/downloads.json';
import errors from '../../../locales/ja/errors.late.json';
import feed from '../../../locales/ja/feed.json';
import fields from '../../../locales/ja/fields.json';
import gate from '../../../locales/ja/gate.json';
import history from '../../../locales/ja/history.json';
import messages from '../../../locales/ja/messages.json';
import lists from '../../../locales/ja/lists.json';
import notices from '../../../locales/ja/notices.json';
import notifications from '../../../locales/ja/notifications.json';
import notify from '../../../locales/ja/notify.json';
import photos from '../../../locales/ja/photos.json';
import preferences from '../../../locales/ja/preferences.json';
import profile from '../../../locales/ja/profile.json';
import relations from '../../../locales/ja/relations.json';
import removal from '../../../locales/ja/removal.json';
import report from '../../../locales/ja/report.json';
import security from '../../../locales/ja/security.json';
import share from '../../../locales/ja/share.json';
import shortcuts from '../../../locales/ja/shortcuts.json';
import updates from '../../../locales/ja/updates.json';
import upload from '../../../locales/ja/upload.json';

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

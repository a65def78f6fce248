import account from '../../../locales/en/account.json';
import admin from '../../../locales/en/admin.json';
import albums from '../../../locales/en/albums.late.json';
import beyond from '../../../locales/en/beyond.json';
import clear from '../../../locales/en/clear.json';
import commenting from '../../../locales/en/commenting.json';
import confirm from '../../../locales/en/confirm.json';
import desk from '../../../locales/en/desk.json';
import downloads from '../../../locales/en/downloads.json';
import errors from '../../../locales/en/errors.late.json';
import feed from '../../../locales/en/feed.json';
import fields from '../../../locales/en/fields.json';
import gate from '../../../locales/en/gate.json';
import history from '../../../locales/en/history.json';
import messages from '../../../locales/en/messages.json';
import lists from '../../../locales/en/lists.json';
import notices from '../../../locales/en/notices.json';
import notifications from '../../../locales/en/notifications.json';
import notify from '../../../locales/en/notify.json';
import photos from '../../../locales/en/photos.json';
import preferences from '../../../locales/en/preferences.json';
import profile from '../../../locales/en/profile.json';
import relations from '../../../locales/en/relations.json';
import removal from '../../../locales/en/removal.json';
import report from '../../../locales/en/report.json';
import security from '../../../locales/en/security.json';
import share from '../../../locales/en/share.json';
import shortcuts from '../../../locales/en/shortcuts.json';
import updates from '../../../locales/en/updates.json';
import upload from '../../../locales/en/upload.json';

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

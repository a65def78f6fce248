import beyond from '../../../locales/ja/beyond.json';
import clear from '../../../locales/ja/clear.json';
import confirm from '../../../locales/ja/confirm.json';
import downloads from '../../../locales/ja/downloads.json';
import fields from '../../../locales/ja/fields.json';
import gate from '../../../locales/ja/gate.json';
import history from '../../../locales/ja/history.json';
import notices from '../../../locales/ja/notices.json';
import preferences from '../../../locales/ja/preferences.json';
import removal from '../../../locales/ja/removal.json';
import report from '../../../locales/ja/report.json';
import share from '../../../locales/ja/share.json';
import shortcuts from '../../../locales/ja/shortcuts.json';

/** Japanese texts of forms, dialogs and the downloads, which come with the first that is opened. */
export const lateTexts = {
  beyond,
  clear,
  confirm,
  downloads,
  fields,
  gate,
  history,
  notices,
  preferences,
  removal,
  report,
  share,
  shortcuts,
};

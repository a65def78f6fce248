import beyond from '../../../locales/en/beyond.json';
import clear from '../../../locales/en/clear.json';
import confirm from '../../../locales/en/confirm.json';
import downloads from '../../../locales/en/downloads.json';
import fields from '../../../locales/en/fields.json';
import gate from '../../../locales/en/gate.json';
import history from '../../../locales/en/history.json';
import notices from '../../../locales/en/notices.json';
import preferences from '../../../locales/en/preferences.json';
import removal from '../../../locales/en/removal.json';
import report from '../../../locales/en/report.json';
import share from '../../../locales/en/share.json';
import shortcuts from '../../../locales/en/shortcuts.json';

/** English texts of forms, dialogs and the downloads, which come with the first that is opened. */
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

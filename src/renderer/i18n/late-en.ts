import fields from '../../../locales/en/fields.json';
import gate from '../../../locales/en/gate.json';
import report from '../../../locales/en/report.json';
import share from '../../../locales/en/share.json';
import shortcuts from '../../../locales/en/shortcuts.json';

/** English texts of forms and dialogs, which come with the first that is opened. */
export const lateTexts = { fields, gate, report, share, shortcuts };

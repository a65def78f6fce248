import fields from '../../../locales/ja/fields.json';
import report from '../../../locales/ja/report.json';

/** Japanese texts that come with the first form that is opened. */
export const lateTexts = { fields, report };

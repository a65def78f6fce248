import fields from '../../../locales/en/fields.json';
import report from '../../../locales/en/report.json';

/** English texts that come with the first form that is opened. */
export const lateTexts = { fields, report };

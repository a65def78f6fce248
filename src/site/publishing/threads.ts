/** The exports for what loads little: a backup runs beside the site. */

export { sourceKey } from './uploads/services/source-key.ts';

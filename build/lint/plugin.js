import { auditWriter } from './audit-writer.js';
import { callFirst } from './call-first.js';
import { noPlatform } from './no-platform.js';
import { oneDoor } from './one-door.js';
import { ownedPackages } from './owned-packages.js';
import { reasonedSuppression } from './reasoned-suppression.js';
import { stateWriter } from './state-writer.js';
import { visibleText } from './visible-text.js';

/** Our own rules; oxlint loads them by its settings (.oxlintrc.json), and reads a plugin by its default export. */
export default {
  meta: { name: 'yoru' },
  rules: {
    'audit-writer': auditWriter,
    'call-first': callFirst,
    'no-platform': noPlatform,
    'one-door': oneDoor,
    'owned-packages': ownedPackages,
    'reasoned-suppression': reasonedSuppression,
    'state-writer': stateWriter,
    'visible-text': visibleText,
  },
};

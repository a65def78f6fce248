import type { Session } from 'electron';
import { lockPermissions } from './permissions.ts';
import { lockRequests, type RequestRules } from './requests.ts';

/** Deny by default (architecture 5): permissions, requests and downloads of the page's session. */
export function lockDown(session: Session, rules: RequestRules): void {
  lockPermissions(session, rules.isPage);
  lockRequests(session, rules);
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event) => event.preventDefault());
}

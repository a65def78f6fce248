/**
 * Accounts, sessions, providers of sign-in, roles, and the audit that records every action of staff. Operations and
 * calls are defined here, because each call has a caller.
 */

export { accountOperations } from './accounts/operations.ts';
export { asWriter, type Caller, isRecent, isStaff, VISITOR } from './accounts/policies/caller.ts';
export { viewerCondition } from './accounts/policies/condition.ts';
export { erasedPartner, GONE_FROM } from './accounts/policies/deleted-member.ts';
export { requireNeeds } from './accounts/policies/permissions.ts';
export {
  accountByEmail,
  accountByKey,
  accountOf,
  addAccount,
  isNameTaken,
  languageOf,
  liftBan,
  renameMember,
  setPassword,
} from './accounts/repositories/accounts.ts';
export { forgetDevices } from './accounts/repositories/devices.ts';
export { restoreLeftProfile, hideLeftProfile, leftProfile } from './accounts/repositories/left-profiles.ts';
export { endProofs } from './accounts/repositories/proofs.ts';
export { changeRole } from './accounts/repositories/roles.ts';
export { endSessions, findRole } from './accounts/repositories/sessions.ts';
export { banAccount, banOf, mayChangeBan } from './accounts/services/ban.ts';
export { type AccountDeps, requireFields } from './accounts/services/deps.ts';
export { emailKey } from './accounts/services/email-key.ts';
export { memberAct } from './accounts/services/member-act.ts';
export { requirePassword } from './accounts/services/own-account.ts';
export { createPasswords } from './accounts/services/passwords.ts';
export { resetFactor } from './accounts/services/reset-factor.ts';
export { memberIdOf, requireSession } from './accounts/services/require-session.ts';
export { callerOf, isTokenRotationDue } from './accounts/services/sessions.ts';
export {
  type CallCookies,
  type CookieName,
  NO_COOKIES,
  type SignInCall,
} from './accounts/services/sign-in-call.ts';
export { isToken, makeToken, tokenHash } from './accounts/services/tokens.ts';
export {
  type AuditFilter,
  auditPageOf,
  auditTotal,
  firstSince,
  memberNamed,
} from './audit/repositories/audit.ts';
export { areFilesErased } from './audit/repositories/erased-files.ts';
export { latestRole } from './audit/repositories/latest-role.ts';
export { appendAudit, type AuditDetail, type AuditEntry } from './audit/services/append-audit.ts';
export type { AuditRow } from './audit/services/audit-hash.ts';
export { createAuditHeads, readHeads } from './audit/services/heads.ts';
export { headsFile } from './audit/services/heads-file.ts';
export { auditRows, verifyAudit } from './audit/services/verify.ts';
export type { CallOf } from './call.ts';
export type { IdentityContext } from './context.ts';
export { createIdentity } from './create-identity.ts';
export { oauthOperations } from './oauth/operations.ts';
export { beginProviderSignIn, type OauthContext, providerCallback } from './oauth/services/flow.ts';
export { type Handlers, type Operations, sectionIn } from './operation.ts';

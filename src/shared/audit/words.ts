/** Targets of staff's actions. Texts: `moderation:auditKind_{kind}`. */
export const AUDIT_KINDS = [
  ...(['submission', 'video', 'album', 'photo', 'playlist', 'comment', 'member', 'case'] as const),
  ...(['setting', 'category', 'model', 'channel', 'group', 'advert', 'text', 'job', 'proposal'] as const),
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Actions of staff. Texts: `moderation:auditAct_{act}`. */
export const AUDIT_ACTS = [
  ...(['approve', 'refuse', 'ask', 'hold', 'release', 'remove', 'show', 'pass', 'erase'] as const),
  ...(['warn', 'ban', 'unban', 'clear', 'role', 'password', 'factor'] as const),
  ...(['claim', 'reply', 'decide', 'close', 'reopen'] as const),
  ...(['add', 'save', 'adopt', 'merge', 'undo', 'retry', 'cancel', 'readd'] as const),
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** The actor: a member's role, or an actor that is no member. */
export const AUDIT_ROLES = [
  'site',
  'operator',
  'visitor',
  'member',
  'uploader',
  'moderator',
  'admin',
] as const;
export type AuditRole = (typeof AUDIT_ROLES)[number];

/** Names of an action's details. Texts: `moderation:auditDetail_{name}`. */
export const AUDIT_DETAILS = [
  ...(['version', 'decided_on', 'file', 'reason', 'from', 'to', 'template', 'verdict'] as const),
  ...(['case', 'cases', 'videos', 'was', 'role', 'approved', 'until', 'part', 'days'] as const),
  ...(['sha256', 'into', 'model'] as const),
] as const;
export type AuditDetailName = (typeof AUDIT_DETAILS)[number];

/** Roles in rising order (decisions A); a row's `access` names the lowest role that may call it. */
export const ROLES = ['visitor', 'member', 'uploader', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether `role` may do what asks for `access`. */
export function mayEnter(role: Role, access: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(access);
}

/** Whether a role is lower than that of who acts on it. */
export function isUnder(role: Role, actor: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(actor);
}

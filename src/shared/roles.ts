/** Roles in rising order (decisions A); a row's `access` names the lowest role that may call it. */
export const ROLES = ['visitor', 'member', 'uploader', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether `role` has at least the access level `access`. */
export function mayEnter(role: Role, access: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(access);
}

/** Whether a role is lower than that of the actor. */
export function isUnder(role: Role, actor: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(actor);
}

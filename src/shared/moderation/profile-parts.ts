/** Parts of a member's profile that staff can clear. Texts: `moderation:part_{part}`, `notifications:did_cleared_{part}`. */
export const PROFILE_PARTS = ['avatar', 'cover', 'name', 'words'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export const isProfilePart = (text: string): text is ProfilePart =>
  (PROFILE_PARTS as readonly string[]).includes(text);

/** Why staff refuses something, asks for a change or removes it. Texts with the screens that show them. */
export const STAFF_REASONS = [
  'underage_doubt',
  'forbidden_content',
  'consent_missing',
  'copyright',
  'duplicate',
  'misleading_words',
  'poor_quality',
  'too_short',
  'spam',
  'other',
] as const;

export type StaffReason = (typeof STAFF_REASONS)[number];

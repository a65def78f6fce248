/**
 * Reasons of staff to refuse, to ask for a change or to remove. Their texts are loaded with the screens that show
 * them.
 */
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

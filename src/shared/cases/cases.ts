import type { ReportSubject } from '../entities/report.ts';

/** What a case can be about. */
export const CASE_KINDS = [
  ...(['video', 'comment', 'member', 'playlist', 'album', 'photo', 'model', 'channel'] as const),
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/**
 * `waiting`: for somebody who is not staff. `reopened`: somebody asked for another decision. `decided`: that can still be
 * asked for. `closed`: it cannot.
 */
export const CASE_STATES = ['open', 'waiting', 'reopened', 'decided', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** States in which staff has something to do, or may have. */
export const LIVE_STATES = ['open', 'waiting', 'reopened'] as const satisfies readonly CaseState[];

/** `removed`: what it is about is gone. `dismissed`: nothing is wrong with it. `answered`: nothing was asked to go. */
export const CASE_VERDICTS = ['removed', 'dismissed', 'answered'] as const;
export type CaseVerdict = (typeof CASE_VERDICTS)[number];

/** Texts that staff begins an answer with; `resources/cases/{en,ja}/{name}.txt`. */
export const CASE_TEMPLATES = [
  'received',
  'need_more',
  'forwarded',
  'removed',
  'dismissed',
  'answered',
] as const;
export type CaseTemplate = (typeof CASE_TEMPLATES)[number];

/** Texts that the site itself sends to the owner of what is reported. */
export const OWNER_TEXTS = [
  'owner_held',
  'owner_shown',
  'owner_removed',
  'owner_restored',
  'owner_again',
] as const;
export const CASE_TEXTS = [...CASE_TEMPLATES, ...OWNER_TEXTS] as const;
export type CaseText = (typeof CASE_TEXTS)[number];

/** Hours until a case of a subject should be decided; an operator may set others. */
export const CASE_HOURS: Readonly<Record<ReportSubject, number>> = {
  minor: 0,
  consent: 48,
  performer: 48,
  illegal: 24,
  copyright: 168,
  records: 168,
  spam: 336,
  technical: 336,
  account: 336,
  general: 336,
};

/** Subjects that hide what they are about as soon as they are complete. */
export const HOLDING_SUBJECTS: readonly ReportSubject[] = ['minor', 'consent', 'performer'];

/**
 * Why a case is urgent. `owner`: so much of one owner's is hidden that this is still shown; `limit`: its reporters have hidden
 * enough; `dismissed`: staff found nothing wrong lately; `kind`: the site cannot hide such a thing; `appeal`: another decision
 * was asked for.
 */
export const URGENT_REASONS = ['owner', 'limit', 'dismissed', 'kind', 'appeal'] as const;
export type UrgentReason = (typeof URGENT_REASONS)[number];

/** How long a decision may be asked for again, and how long a mail address is stored after it; days. */
export const APPEAL_DAYS = 14;
export const STORED_DAYS = 180;

/** How long a claim lasts, milliseconds. */
export const CASE_CLAIM_MS = 15 * 60_000;

import type { ReportSubject } from '../entities/report.ts';

/** Kinds of targets of a case. */
export const CASE_KINDS = [
  ...(['video', 'comment', 'member', 'playlist', 'album', 'photo', 'model', 'channel'] as const),
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/**
 * `waiting`: for somebody outside staff. `reopened`: there is an appeal. `decided`: an appeal is possible. `closed`: it
 * is not.
 */
export const CASE_STATES = ['open', 'waiting', 'reopened', 'decided', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** States in which staff has work to do, or may get some. */
export const LIVE_STATES = ['open', 'waiting', 'reopened'] as const satisfies readonly CaseState[];

/**
 * `removed`: the target was removed. `dismissed`: the report was not justified. `answered`: nobody asked for a removal.
 */
export const CASE_VERDICTS = ['removed', 'dismissed', 'answered'] as const;
export type CaseVerdict = (typeof CASE_VERDICTS)[number];

/** Templates for answers of staff; `resources/cases/{en,ja}/{name}.txt`. */
export const CASE_TEMPLATES = [
  'received',
  'need_more',
  'forwarded',
  'removed',
  'dismissed',
  'answered',
] as const;
export type CaseTemplate = (typeof CASE_TEMPLATES)[number];

/** Texts that the site itself sends to the owner of the target. */
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

/** Subjects that hide their target as soon as the report is complete. */
export const HOLDING_SUBJECTS: readonly ReportSubject[] = ['minor', 'consent', 'performer'];

/**
 * Why a case is urgent. `owner`: the owner's limit of hidden content is reached, so the target stays visible; `limit`:
 * the reporters' limit is reached; `dismissed`: staff has dismissed such a case recently; `kind`: the site cannot hide
 * such a target; `appeal`: there is an appeal.
 */
export const URGENT_REASONS = ['owner', 'limit', 'dismissed', 'kind', 'appeal'] as const;
export type UrgentReason = (typeof URGENT_REASONS)[number];

/** How long an appeal is possible, and how long a mail address is stored afterwards; days. */
export const APPEAL_DAYS = 14;
export const STORED_DAYS = 180;

/** How long a claim lasts, milliseconds. */
export const CASE_CLAIM_MS = 15 * 60_000;

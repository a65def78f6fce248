import type { ReportTexts } from '../../../shared/entities/report.ts';

/** What was filled in and not sent. */
export interface ReportDraft extends ReportTexts {
  readonly file: File | null;
}

const EMPTY: ReportDraft = { subject: '', email: '', message: '', file: null };

/** By what they are about: they outlive the dialog and the screen, so that nothing typed is lost. */
const drafts = new Map<string, ReportDraft>();

export function draftOf(about: string): ReportDraft {
  return drafts.get(about) ?? EMPTY;
}

/** @param draft `null`: it was sent */
export function keepDraft(about: string, draft: ReportDraft | null): void {
  if (draft) drafts.set(about, draft);
  else drafts.delete(about);
}

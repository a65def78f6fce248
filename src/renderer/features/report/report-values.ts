import type { InputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { namesTarget } from '../../../shared/cases/names-target.ts';
import { reportErrors, tidyReport, type ReportTexts } from '../../../shared/entities/report.ts';
import {
  needsStatement,
  statementErrors,
  tidyStatement,
  type Statement,
} from '../../../shared/cases/statement.ts';
import type { Language } from '../../../shared/filters/enums.ts';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { REPORT } from '../../../shared/limits.ts';
import { fileBytes } from '../core/form/field-errors.ts';
import { fileError } from '../core/form/file-error.ts';

/** Types the site accepts; a phone converts its own into one of them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** The values of a report form. */
export interface ReportValues extends ReportTexts, Statement {
  readonly file: File | null;
}

export const EMPTY_REPORT: ReportValues = {
  subject: '',
  email: '',
  who: '',
  what: '',
  good_faith: false,
  signature: '',
  message: '',
  file: null,
};

/**
 * Errors of a report as far as the page can check; only the site looks into the file.
 * @param about path of the page it is about; `null`: the site as a whole
 */
export function checkReport({ file, ...texts }: ReportValues, about: string | null): readonly FieldError[] {
  const code = file && fileError(file, { accept: PICTURE_TYPES, maxBytes: REPORT.fileMax });
  return [
    ...reportErrors(tidyReport(texts), namesTarget(about)),
    ...(needsStatement(texts.subject) ? statementErrors(tidyStatement(texts)) : []),
    ...(code ? [{ field: 'file', code }] : []),
  ];
}

/**
 * A report as it is sent, without its proof.
 * @param about path of the page it is about; `null`: the site as a whole
 */
export async function reportInput(
  { file, ...texts }: ReportValues,
  about: string | null,
  lang: Language,
): Promise<InputOf<Api['report']>> {
  const { subject, ...tidied } = tidyReport(texts);
  return {
    ...tidied,
    lang,
    ...(needsStatement(subject) && statementInput(texts)),
    ...(subject !== '' && { subject }),
    ...(file && { file: await fileBytes(file, 'file') }),
    ...(about !== null && { ref: about }),
  };
}

/** A statement as it is sent. */
export function statementInput(statement: Statement) {
  const { who, what, good_faith, signature } = tidyStatement(statement);
  return { who, what, good_faith: good_faith ? '1' : '0', signature } as const;
}

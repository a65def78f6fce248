import { countriesIn, namesIn, strayNames, valueErrors } from '../../../../shared/admin/check-values.ts';
import { fieldsOf, SENT_TEXT_MAX, SENT_TEXTS } from '../../../../shared/admin/fields.ts';
import type { AdminKind, AdminValues } from '../../../../shared/admin/kinds.ts';
import { adminValues } from '../../../../shared/entities/admin.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { FieldCode } from '../../../../shared/errors/field-codes.ts';
import { hasStraySlot } from '../../cases/services/texts.ts';
import { readMarkdown } from '../../../catalog/index.ts';
import type { ModerationContext } from '../../context.ts';

/**
 * Reads the values of an item from JSON: exactly the fields of its kind.
 * @throws AppError `bad_request` with every wrong field, `not_found` for an unknown setting
 */
export function readValues(kind: AdminKind, id: string, text: string): AdminValues {
  const fields = fieldsOf(kind, id);
  if (fields.length === 0) throw new AppError({ code: 'not_found' });
  const values = adminValues.safeParse(jsonOf(text));
  if (!values.success) throw wrong('values');
  const [stray] = strayNames(kind, id, values.data);
  if (stray !== undefined) throw wrong(stray);
  const errors = valueErrors(kind, id, values.data);
  if (errors.length > 0) throw new AppError({ code: 'bad_request', field: errors[0]?.field, errors });
  return Object.fromEntries(
    fields.map(({ name, kind: type }) => {
      const value = values.data[name] ?? '';
      if (type === 'countries') return [name, countriesIn(value).join(' ')];
      return [
        name,
        type === 'lines' ? namesIn(value.normalize('NFC')).join('\n') : value.normalize('NFC').trim(),
      ];
    }),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Checks that need several fields: the text of a country names the country, a page can be rendered, and the slots of a
 * mail can be filled.
 * @throws AppError `bad_request`
 */
export function requireReadable(
  kind: AdminKind,
  { name = '', country = '', value = '' }: AdminValues,
  { content }: Pick<ModerationContext, 'content'>,
): void {
  if (kind !== 'texts') return;
  if ((name === 'country') !== (country !== ''))
    throw wrong('country', country === '' ? 'required' : undefined);
  if (name === 'country') return;
  if (SENT_TEXTS.some((one) => one === name)) {
    if ([...value].length > SENT_TEXT_MAX) throw wrong('value', 'max_length', { max: SENT_TEXT_MAX });
    // Reasons have no slots.
    if (name.startsWith('case_') ? hasStraySlot(value) : value.includes('{{')) throw wrong('value');
    return;
  }
  try {
    readMarkdown(value, content.shipped.information.facts, name);
  } catch (cause) {
    const line = /line (\d+)/.exec(cause instanceof Error ? cause.message : '')?.[1] ?? '1';
    throw wrong('value', 'markdown_invalid', { line: Number(line) });
  }
}

/** An error of one field. */
export function wrong(
  field: string,
  code: FieldCode = 'setting_invalid',
  params?: Readonly<Record<string, number>>,
): AppError {
  return new AppError({ code: 'bad_request', field, errors: [{ field, code }], params });
}

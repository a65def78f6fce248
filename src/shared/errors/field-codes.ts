/**
 * Error codes of single form fields (specification 8). The code is the locale key in
 * `locales/{en,ja}/late/fields.json`. Separate from `codes.ts`, because they are loaded with their forms.
 */
export const FIELD_CODES = [
  'required',
  'choice_required',
  'email_required',
  'email_invalid',
  'message_required',
  'min_length',
  'max_length',
  'number_range',
  'title_required',
  'too_few_categories',
  'too_many_categories',
  'invalid_image_size',
  'age_too_young',
  'file_invalid_type',
  'file_too_large',
  'captcha_invalid',
  'invalid_url',
  'setting_invalid',
  'dir_taken',
  'markdown_invalid',
  'usr_required',
  'usr_minimum_3_symbols',
  'usr_bad_symbols',
  'usr_occupied',
  'eml_required',
  'eml_invalid',
  'eml_occupied',
  'eml_doesnt_exist',
  'pwd_required',
  'pwd_minimum_5_symbols',
  'pwd_too_common',
  'pwd_wrong',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];

/** Whether a received string is one of our codes. */
export function isFieldCode(word: string): word is FieldCode {
  return (FIELD_CODES as readonly string[]).includes(word);
}

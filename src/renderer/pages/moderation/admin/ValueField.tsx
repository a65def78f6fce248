import type { AdminField, SITE_TEXTS } from '../../../../shared/admin/fields.ts';
import { isSettingName, SITE_SETTINGS, type SettingName } from '../../../../shared/entities/site-settings.ts';
import { useFieldErrorText } from '../../../features/core/form/use-field-error-text.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { STAFF_REASONS } from '../../../../shared/upload/reasons-of-staff.ts';
import { Field, type ControlProps } from '../../../ui/Field.tsx';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { GroupInput } from './GroupInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { useSettingValue } from './use-setting-value.ts';
import { isFieldCode } from '../../../../shared/errors/field-codes.ts';

interface ValueFieldProps {
  readonly id: string;
  readonly field: AdminField;
  /** Name of a setting; empty: not a setting. */
  readonly setting: string;
  /** It cannot be changed. */
  readonly isFixed: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly onChange: (value: string) => void;
}

/** One field of a form of administration, by its kind. */
export function ValueField({ id, field, setting, isFixed, value, error, params, onChange }: ValueFieldProps) {
  const { t } = useText();
  const errorText = useFieldErrorText();
  const label: TextKey = isSettingName(setting) ? `admin:${setting}` : `admin:field_${field.name}`;
  const valueOf = useSettingValue();
  const hint = isSettingName(setting) ? settingHint(setting, t, valueOf) : hintOf(field, t);
  const words =
    error === undefined
      ? undefined
      : error === 'markdown_invalid'
        ? t('fields:markdown_invalid', { line: Number(params?.['line'] ?? 1) })
        : [
            errorText(isFieldCode(error) ? error : 'setting_invalid', {
              max: Number(params?.['max'] ?? field.max),
              min: field.min,
            }),
            // An error text replaces the hint.
            error !== 'setting_invalid' ? '' : isSettingName(setting) ? hint : rangeOf(field, t),
          ]
            .join(' ')
            .trim();
  return (
    <Field id={id} label={label} hint={hint || undefined} error={words}>
      {(control) => controlOf({ field, control, value, isFixed, t, onChange })}
    </Field>
  );
}

interface Control extends Pick<ValueFieldProps, 'field' | 'value' | 'isFixed' | 'onChange'> {
  readonly control: ControlProps;
  readonly t: ReturnType<typeof useText>['t'];
}

function controlOf({ field, control, value, isFixed, t, onChange }: Control) {
  const { kind, choices = [], isRequired = false } = field;
  if (kind === 'switch')
    return (
      <Select
        {...control}
        value={value}
        options={[
          { value: '0', label: t('admin:off') },
          { value: '1', label: t('admin:on') },
        ]}
        onChange={onChange}
      />
    );
  if (kind === 'choice')
    return (
      <Select
        {...control}
        value={value}
        disabled={isFixed}
        options={[
          ...(isRequired || choices.includes('') ? [] : [{ value: '', label: t('admin:nothing') }]),
          ...optionsOf(choices, (choice) => choiceText(field.name, choice, t)),
        ]}
        onChange={onChange}
      />
    );
  if (kind === 'picture')
    return (
      <PictureInput
        use={field.use ?? 'advert'}
        canRemove={!isRequired}
        {...{ control, value, onChange }}
        label={t(`admin:field_${field.name}`)}
      />
    );
  if (kind === 'group') return <GroupInput {...{ control, value, onChange }} />;
  if (kind === 'text' || kind === 'lines' || kind === 'countries')
    return (
      <textarea
        {...control}
        rows={field.name === 'value' ? 12 : 4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <input
      {...control}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : kind === 'url' ? 'url' : undefined}
      readOnly={isFixed}
      required={isRequired}
      spellCheck={kind === 'line'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function choiceText(name: AdminField['name'], choice: string, t: Control['t']): string {
  if (name === 'gender') return t(`admin:gender_${choice as '0' | '1' | '2' | '3'}`);
  if (name === 'name') {
    const reason = STAFF_REASONS.find((one) => choice === `reason_${one}`);
    if (reason !== undefined) return t(`admin:reason_${reason}_text`);
    return t(`admin:text_${choice as Exclude<(typeof SITE_TEXTS)[number], `reason_${string}`>}`);
  }
  if (name === 'language') return t(choice === 'ja' ? 'admin:japanese' : 'admin:english');
  if (name === 'breast_size') return t(`filters:tits_size_${choice as 'big'}`);
  if (name === 'hair_color') return t(`filters:hair_color_${choice as '1'}`);
  if (name === 'race') return t(`filters:race_${choice as 'asian'}`);
  if (name === 'tattoo' || name === 'piercing') return t(`filters:${name}_${choice as '1'}`);
  return choice;
}

/** The purpose of a setting, its limits and its default. */
function settingHint(
  setting: SettingName,
  t: Control['t'],
  valueOf: ReturnType<typeof useSettingValue>,
): string {
  const { kind, min, max, initial } = SITE_SETTINGS[setting];
  return [
    t(`admin:${setting}_hint`),
    ...(kind === 'number'
      ? [t('admin:range', { min: valueOf(setting, min), max: valueOf(setting, max) })]
      : []),
    t('admin:defaultIs', { value: valueOf(setting, initial) }),
  ].join(' ');
}

/** The limits of a number; empty: not a number. */
function rangeOf({ kind, min, max }: AdminField, t: Control['t']): string {
  return kind === 'number' && min !== undefined && max !== undefined ? t('admin:range', { min, max }) : '';
}

function hintOf(field: AdminField, t: Control['t']): string {
  const { name, kind } = field;
  if (kind === 'dir') return t('admin:dirHint');
  if (kind === 'country') return t('admin:countryHint');
  if (kind === 'url') return t('admin:urlHint');
  if (kind === 'member') return t('admin:memberHint');
  if (kind === 'lines') return t('admin:linesHint');
  if (name === 'reading' || name === 'position' || name === 'cover') return t(`admin:${name}Hint`);
  return name === 'value' ? t('admin:valueHint') : rangeOf(field, t);
}

import {
  profileErrors,
  tidyProfile,
  type OwnProfile,
  type ProfileForm as Values,
} from '../../../shared/entities/profile.ts';
import { COUNTRIES, HOME_COUNTRY } from '../../../shared/filters/countries.ts';
import { ABOUT_MAX, CITY_MAX } from '../../../shared/member-limits.ts';
import { linesRoom } from '../../../shared/text/written.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SelectField } from '../core/form/SelectField.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextareaField } from '../core/form/TextareaField.tsx';
import { TextField } from '../core/form/TextField.tsx';
import type { ApiForm } from '../core/form/api-form.ts';
import { useApiForm } from '../core/form/use-api-form.ts';
import { useFormField } from '../core/form/use-form-field.ts';
import { notify } from '../core/notices/notices.ts';
import { useCountryName } from '../core/texts/use-country-name.ts';
import { useProfileChange } from './profile-query.ts';

const options = (prefix: string, most: number) =>
  Array.from({ length: most }, (_none, at) => ({
    value: String(at + 1),
    label: `${prefix}_${at + 1}` as TextKey,
  }));
const NOT_SAID = { value: '0', label: 'profile:notSaid' } as const;
const GENDERS = [NOT_SAID, ...options('filters:sex', 3)];
const RELATIONSHIPS = [NOT_SAID, ...options('filters:relationship', 3)];
const ORIENTATIONS = [NOT_SAID, ...options('filters:orientation', 5)];

const room = (about: string) => linesRoom(ABOUT_MAX, about);

/** The member's profile; emptied fields are removed. */
export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const changeProfile = useProfileChange();
  const { country, city, gender, birth_date, relationship, orientation, about } = profile;
  const form = useApiForm<'profile.edit', Values, Partial<OwnProfile>>({
    operation: 'profile.edit',
    draftKey: 'profile',
    initial: {
      country: country as Values['country'],
      city,
      gender,
      birth_date,
      relationship,
      orientation,
      about,
    },
    check: (values) => profileErrors(tidyProfile(values), profile.joined_date),
    toInput: (values) => values,
    send: (input, run) => run(input).then(() => tidyProfile(input) as Partial<OwnProfile>),
    onSuccess: (saved) => {
      changeProfile(saved);
      notify({ cause: 'profile', tone: 'success', text: 'profile:saved' });
    },
  });
  return (
    <Form form={form}>
      <SelectField form={form} name="gender" label="profile:gender" options={GENDERS} />
      <BirthDateField form={form} />
      <CountryField form={form} />
      <TextField form={form} name="city" label="profile:city" max={CITY_MAX} autoComplete="address-level2" />
      <SelectField form={form} name="relationship" label="profile:relationship" options={RELATIONSHIPS} />
      <SelectField form={form} name="orientation" label="profile:orientation" options={ORIENTATIONS} />
      <TextareaField form={form} name="about" label="profile:about" max={ABOUT_MAX} room={room} rows={6} />
      <FormError form={form} />
      <SubmitButton form={form} label="profile:save" sendingLabel="profile:saving" />
    </Form>
  );
}

function BirthDateField({ form }: { readonly form: ApiForm<Values> }) {
  const { t } = useText();
  return (
    <TextField
      form={form}
      name="birth_date"
      label="profile:birthDate"
      type="date"
      autoComplete="bday"
      hint={t('profile:birthDateHint')}
    />
  );
}

/** By name in the present language; a value that is not in our list stays. */
function CountryField({ form }: { readonly form: ApiForm<Values> }) {
  const { t, language } = useText();
  const countryName = useCountryName();
  const { id, value, focusRef, error, change } = useFormField<Values, Values['country']>({
    form,
    name: 'country',
  });
  const known = COUNTRIES.some((code) => code === value) || value === '';
  const named = [...COUNTRIES, ...(known ? [] : [value])].map((code) => [code, countryName(code)] as const);
  const byName = named.toSorted(([, one], [, other]) => one.localeCompare(other, language));
  const sorted = byName.toSorted(
    ([one], [other]) => Number(other === HOME_COUNTRY) - Number(one === HOME_COUNTRY),
  );
  return (
    <Field id={id} label="profile:country" error={error}>
      {(control) => (
        <Select
          {...control}
          ref={focusRef}
          value={value}
          autoComplete="country"
          options={[
            { value: '', label: t('profile:notSaid') },
            ...sorted.map(([code, name]) => ({ value: code, label: name })),
          ]}
          onChange={change}
        />
      )}
    </Field>
  );
}

import { useQuery } from '@tanstack/react-query';
import { everyCategoryInput } from '../../../shared/screens/browse.ts';
import { PLAYLIST_CATEGORIES_MAX } from '../../../shared/member-limits.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { Field } from '../../ui/Field.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import type { ApiForm } from '../core/form/api-form.ts';
import { useFormField } from '../core/form/use-form-field.ts';
import { useChoice } from '../core/settings/use-choice.ts';
import styles from './Lists.module.css';
import { dirsOf, type PlaylistValues } from './playlist-values.ts';

/** Up to three categories, from a box that scrolls. */
export function CategoriesField<Values extends { readonly categories: string }>({
  form,
}: {
  readonly form: ApiForm<Values>;
}) {
  const { data } = useQuery(apiQuery('categories', everyCategoryInput(useChoice())));
  const limits = { max: PLAYLIST_CATEGORIES_MAX };
  const { id, value, focusRef, error, change } = useFormField<PlaylistValues, string>(
    { form: form as unknown as ApiForm<PlaylistValues>, name: 'categories' },
    limits,
  );
  const { t, language } = useText();
  const chosen = dirsOf(value);
  const isFull = chosen.length >= limits.max;
  const toggle = (dir: string) =>
    change((chosen.includes(dir) ? chosen.filter((each) => each !== dir) : [...chosen, dir]).join(','));
  if (!data) return null;
  const nameOf = (dir: string) => data.categories.find((one) => one.dir === dir)?.title ?? dir;
  return (
    <Field
      id={id}
      label="lists:categories"
      error={error}
      hint={isFull ? t('lists:categoriesFull', { max: wholeNumber(limits.max, language) }) : undefined}
      isGroup
    >
      {({ className: _look, ...control }) => (
        <>
          {chosen.length > 0 && (
            <ul className={styles['chips']} aria-label={t('lists:categoriesChosen')}>
              {chosen.map((dir) => (
                <li key={dir}>
                  <button
                    type="button"
                    className={styles['chip']}
                    aria-label={t('lists:categoryRemove', { name: nameOf(dir) })}
                    onClick={() => toggle(dir)}
                  >
                    {nameOf(dir)} <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div {...control} role="group" className={styles['categories']}>
            {data.categories.map((category, index) => (
              <label key={category.dir} className={styles['tick']}>
                <input
                  ref={index === 0 ? focusRef : undefined}
                  type="checkbox"
                  checked={chosen.includes(category.dir)}
                  // A chosen one can always be removed.
                  disabled={isFull && !chosen.includes(category.dir)}
                  onChange={() => toggle(category.dir)}
                />
                {category.title}
              </label>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}

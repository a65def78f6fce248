import { useQuery } from '@tanstack/react-query';
import { everyCategoryInput } from '../../../shared/screens/browse.ts';
import { PLAYLIST_CATEGORIES_MAX } from '../../../shared/member-limits.ts';
import { Field } from '../../ui/Field.tsx';
import { apiQuery } from '../core/api-query.ts';
import type { ApiForm } from '../core/form/api-form.ts';
import { useFormField } from '../core/form/use-form-field.ts';
import { useChoice } from '../core/use-choice.ts';
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
  const chosen = dirsOf(value);
  const toggle = (dir: string) =>
    change((chosen.includes(dir) ? chosen.filter((each) => each !== dir) : [...chosen, dir]).join(','));
  if (!data) return null;
  return (
    <Field id={id} label="lists:categories" error={error} isGroup>
      {({ className: _look, ...control }) => (
        <div {...control} role="group" className={styles['categories']}>
          {data.categories.map((category, index) => (
            <label key={category.dir} className={styles['tick']}>
              <input
                ref={index === 0 ? focusRef : undefined}
                type="checkbox"
                checked={chosen.includes(category.dir)}
                onChange={() => toggle(category.dir)}
              />
              {category.title}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

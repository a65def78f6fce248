import type { ProposedName } from '../../../shared/entities/proposed-model.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Uploads.module.css';

/** Names of models proposed with a submission, and the state of each. */
export function ProposedNames({ names }: { readonly names: readonly ProposedName[] }) {
  const { t, language } = useText();
  if (names.length === 0) return null;
  return (
    <section>
      <h2 className={styles['title']}>{t('upload:proposed')}</h2>
      <ul className={styles['names']}>
        {names.map(({ name, state, model }) => (
          <li key={name} dir="auto">
            {model === null ? (
              t(state === 'refused' ? 'upload:proposed_refused' : 'upload:proposed_open', { name })
            ) : (
              <Link to={to('model', { dir: model.dir })}>
                {t('upload:proposed_adopted', {
                  name,
                  model: localTitle(
                    { title: model.title_en, titleJa: model.title_ja },
                    { language, country: '' },
                  ),
                })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

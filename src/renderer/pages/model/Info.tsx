import { useId } from 'react';
import type { Model } from '../../../shared/entities/model.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Page.module.css';

/** The description of a model. Prose follows the language alone; only names also follow the country. */
export function Info({ model }: { readonly model: Model }) {
  const id = useId();
  const { t, language } = useText();
  const name = useTitle()(model);
  const info = localTitle({ title: model.info, titleJa: model.infoJa }, { language, country: '' });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['subtitle']}>
        {t('models:about', { name })}
      </h2>
      <p className={styles['prose']}>{info || t('models:noInfo')}</p>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Video } from '../../../shared/entities/video.ts';
import { searchAddress } from '../../../shared/filters/search-address.ts';
import { tagsIn } from '../../../shared/format/tags.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { to } from '../../../shared/routes.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './Page.module.css';

/** Description, and links to models, categories, tags. */
export function Details({ video }: { readonly video: Video }) {
  const { t, language } = useText();
  const titleOf = useTitle();
  // Prose follows the language alone; only titles also follow the country (decisions A).
  const text = { title: video.description, titleJa: video.descriptionJa };
  const description = localTitle(text, { language, country: '' });
  return (
    <section className={styles['details']} aria-label={t('video:description')}>
      <p className={styles['description']}>{description || t('video:noDescription')}</p>
      <Chips label="video:models">
        {video.models.map((model) => (
          // Plain text if there are no videos (decisions A).
          <Chip key={model.dir} to={model.hasVideos ? to('model', { dir: model.dir }) : undefined}>
            {titleOf(model)}
          </Chip>
        ))}
      </Chips>
      <Chips label="video:categories">
        {video.categories.map((category) => (
          <Chip key={category.dir} to={to('category', { object_id: category.dir, page: 1 })}>
            {titleOf(category)}
          </Chip>
        ))}
      </Chips>
      <Chips label="video:tags">
        {tagsIn(video.tags, language).map((tag) => (
          <Chip key={tag} to={searchAddress(tag)}>
            {tag}
          </Chip>
        ))}
      </Chips>
    </section>
  );
}

interface ChipsProps {
  readonly label: TextKey;
  readonly children: readonly ReactNode[];
}

function Chips({ label, children }: ChipsProps) {
  const { t } = useText();
  if (children.length === 0) return null;
  return (
    <div className={styles['group']}>
      <h2 className={styles['label']}>{t(label)}</h2>
      <ul className={styles['chips']}>
        {children.map((chip, at) => (
          <li key={at}>{chip}</li>
        ))}
      </ul>
    </div>
  );
}

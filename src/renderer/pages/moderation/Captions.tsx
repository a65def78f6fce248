import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Compared } from './Compared.tsx';
import type { ModerationItem } from './moderation-item.ts';
import files from '../../ui/file-rows.module.css';
import styles from './Page.module.css';

const LANGUAGES = [
  { of: 'caption_en', name: 'photos:captionHint_en' },
  { of: 'caption_ja', name: 'photos:captionHint_ja' },
] as const;

/** The captions of photos, in both languages, each with its photo. */
export function Captions({ item: { captions } }: { readonly item: Pick<ModerationItem, 'captions'> }) {
  const { t } = useText();
  const media = useMediaAddress();
  if (captions.length === 0) return null;
  return (
    <section>
      <h2 className={styles['title']}>{t('moderation:captions')}</h2>
      <ul className={files['rows']}>
        {captions.map(({ photo_id, picture, published, decided, ...now }) => (
          <li key={photo_id} className={styles['captioned']}>
            <img className={styles['thumb']} src={media(picture)} alt="" loading="lazy" />
            <Facts>
              {LANGUAGES.map(({ of, name }) => (
                <Fact key={of} name={t(name)}>
                  <Compared text={now[of]} published={published?.[of]} decided={decided?.[of]} />
                </Fact>
              ))}
            </Facts>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Model } from '../../../shared/entities/model.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTitle } from '../core/texts/use-title.ts';
import { Rating } from '../core/tiles/Rating.tsx';
import styles from './ModelHead.module.css';
import { Portrait } from './Portrait.tsx';

/** Picture, name, other names and counters: the head of every page of a model. */
export function ModelHead({ model, action }: { readonly model: Model; readonly action?: ReactNode }) {
  const { t, language } = useText();
  const name = useTitle()(model);
  const counted = (count: number) => ({ count, number: shortNumber(count, language) });
  const others = [name === model.title ? model.titleJa : model.title, ...model.aliases];
  return (
    <header className={styles['head']}>
      <div className={styles['portrait']}>
        <Portrait address={model.image} name={name} isFirst />
      </div>
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['name']}>
          {name}
        </h1>
        <p className={styles['others']}>{others.filter((other) => other !== '').join(' · ')}</p>
        <ul className={styles['counters']}>
          <li>{t('models:videos', counted(model.videos))}</li>
          <li>{t('models:views', counted(model.views))}</li>
          <li>{t('models:subscribers', counted(model.subscribers))}</li>
          {model.rating > 0 && (
            <li>
              <Rating value={model.rating} label="models:rating" isInWords />
            </li>
          )}
        </ul>
        {action}
      </div>
    </header>
  );
}

/** Its skeleton while the model is loading. */
export function ModelHeadSkeleton() {
  const { t } = useText();
  return (
    <div className={styles['head']} role="status" aria-label={t('models:loading')}>
      <Skeleton className={styles['portraitPlace']} />
      <div className={styles['words']}>
        <Skeleton className={styles['namePlace']} />
        <Skeleton className={styles['linePlace']} />
        <Skeleton className={styles['linePlace']} />
      </div>
    </div>
  );
}

import { useId } from 'react';
import type { Model } from '../../../shared/entities/model.ts';
import { useCountryName } from '../core/texts/use-country-name.ts';
import { useDayName } from '../core/texts/use-day-name.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import styles from './ModelFacts.module.css';

/** Facts of a profile, named as the filters are; unknown ones have no line. */
export function ModelFacts({ model }: { readonly model: Model }) {
  const id = useId();
  const { t } = useText();
  const facts = useFacts(model);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t('models:facts')}
      </h2>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles['fact']}>
            <dt className={styles['label']}>{t(label)}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFacts(model: Model): readonly { readonly label: TextKey; readonly value: string }[] {
  const { t } = useText();
  const countryName = useCountryName();
  const dayName = useDayName();
  const word = (filter: string, value: string | number) => t(`filters:${filter}_${value}` as TextKey);
  const yesNo = (filter: 'tattoo' | 'piercing', has: boolean | null) =>
    has === null ? null : word(filter, has ? 1 : 2);
  const all: readonly (readonly [TextKey, string | null])[] = [
    ['filters:gender', model.gender === 0 ? null : word('gender', model.gender)],
    ['filters:age', model.age === null ? null : t('models:age', { age: model.age })],
    ['filters:country', model.country === '' ? null : countryName(model.country)],
    ['filters:height', model.heightCm === null ? null : t('models:heightCm', { value: model.heightCm })],
    ['filters:weight', model.weightKg === null ? null : t('models:weightKg', { value: model.weightKg })],
    ['filters:tits_size', model.breastSize === '' ? null : word('tits_size', model.breastSize)],
    ['filters:hair_color', model.hairColour === 0 ? null : word('hair_color', model.hairColour)],
    ['filters:race', model.race === '' ? null : word('race', model.race)],
    ['filters:tattoo', yesNo('tattoo', model.hasTattoo)],
    ['filters:piercing', yesNo('piercing', model.hasPiercing)],
    ['models:joined', dayName(model.addedAt)],
    ['models:lastVideo', model.lastVideoAt && dayName(model.lastVideoAt)],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

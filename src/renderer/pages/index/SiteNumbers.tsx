import { useQuery } from '@tanstack/react-query';
import { statsInput } from '../../../shared/screens/calls.ts';
import { shortNumber, wholeNumber } from '../../../shared/format/number.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Page.module.css';

/** The site in numbers, one line. Optional: if it cannot be loaded, its place stays empty. */
export function SiteNumbers() {
  const { t, language } = useText();
  const { data } = useQuery(apiQuery('site.stats', statsInput(useChoice())));
  const whole = (count: number) => ({ count, number: wholeNumber(count, language) });
  const numbers = data && [
    t('listing:statsVideos', whole(data.videos)),
    ...(data.albums > 0 ? [t('listing:albumCount', whole(data.albums))] : []),
    t('listing:modelCount', whole(data.models)),
    t('listing:channelCount', whole(data.channels)),
    ...(data.playlists > 0 ? [t('listing:playlistCount', whole(data.playlists))] : []),
    t('listing:memberCount', whole(data.members)),
    t('listing:statsViews', { count: data.views, number: shortNumber(data.views, language) }),
  ];
  return (
    <ul className={styles['numbers']} aria-label={t('listing:statistics')}>
      {numbers?.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

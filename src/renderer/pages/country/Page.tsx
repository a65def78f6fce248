import { to } from '../../../shared/routes.ts';
import { useCountryName } from '../../features/core/texts/use-country-name.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { VideoListing } from '../../features/listing/VideoListing.tsx';
import { useText } from '../../i18n/use-text.ts';

/** `/country/{country}/{page}/`: the videos from a country. */
export function Page() {
  const { t } = useText();
  const countryName = useCountryName();
  const { country, page } = useRouteParams('country');
  return (
    <VideoListing
      key={country}
      title={t('browse:countryTitle', { country: countryName(country) })}
      page={Number(page)}
      own="latest-updates"
      from={{ section: 'country', object: country }}
      addressOf={(at) => to('country', { country, page: at })}
    />
  );
}

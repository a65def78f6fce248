import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { findScreen } from '../../shared/find-screen.ts';
import type { PlaylistId } from '../../shared/ids.ts';
import { screens } from '../../shared/screens/index.ts';
import { AdLink } from '../features/core/adverts/AdLink.tsx';
import { useAdverts } from '../features/core/adverts/use-adverts.ts';
import { useMember } from '../features/core/session/session-query.ts';
import { playlistQuery } from '../features/playlists/queries.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './FooterAds.module.css';

const PLACES = ['footer-1', 'footer-2', 'footer-3', 'footer-4'] as const;

/** The footer's four advert places (specification 1): after all content, and not on a member's own pages. */
export function FooterAds() {
  const { t } = useText();
  const { pathname } = useLocation();
  const found = findScreen(pathname);
  const me = useMember();
  const params = found.kind === 'screen' ? found.params : {};
  const list = playlistQuery((params['playlist_id'] ?? '') as PlaylistId);
  const isOwnList = useQuery({ ...list, enabled: false }).data?.can.edit;
  const isOwn =
    isOwnList ||
    (found.kind === 'screen' && (screens[found.name].robots || (me && params['_id'] === me._id)));
  const adverts = useAdverts(PLACES);
  if (isOwn || adverts.length === 0) return null;
  return (
    <section aria-label={t('adverts')} className={styles['adverts']}>
      <ul className={styles['places']}>
        {adverts.map((advert) => (
          <li key={advert.slot}>
            <AdLink advert={advert} shape="banner" />
          </li>
        ))}
      </ul>
    </section>
  );
}

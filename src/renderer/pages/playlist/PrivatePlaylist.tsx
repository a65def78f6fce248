import Lock from 'lucide-react/icons/lock';
import { to } from '../../../shared/routes.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Page.module.css';

/** A playlist somebody keeps to themselves (specification 6: "Playlist is private"). */
export function PrivatePlaylist() {
  const { t } = useText();
  useDocumentTitle(t('playlists:privateTitle'));
  return (
    <div className={styles['private']}>
      <span className={styles['lock']}>
        <Icon of={Lock} size={28} />
      </span>
      <h1 tabIndex={-1} className={styles['privateTitle']}>
        {t('playlists:privateTitle')}
      </h1>
      <p className={styles['privateHint']}>{t('playlists:privateHint')}</p>
      <ButtonLink label="playlists:seeOthers" tone="main" to={to('playlists', { page: 1 })} />
    </div>
  );
}

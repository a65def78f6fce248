import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import type { VideoTile as Tile } from '../../../../shared/entities/video-tile.ts';
import { videoId } from '../../../../shared/ids.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useTitle } from '../../../features/core/texts/use-title.ts';
import { TileGrid } from '../../../features/listing/TileGrid.tsx';
import { VideoTile } from '../../../features/listing/VideoTile.tsx';
import { useLateTexts } from '../../../i18n/use-late-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/cx.ts';
import gridStyles from '../../../ui/grid.module.css';
import { LANDSCAPE_SIZES } from '../../../ui/grid-sizes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './OwnVisits.module.css';

/** The member's watched videos, each with a remove button. */
export function OwnVisits({ tiles }: { readonly tiles: readonly Tile[] }) {
  const hasTexts = useLateTexts(() => undefined);
  if (!hasTexts) return <TileGrid tiles={tiles} heading="h2" />;
  return (
    <ul className={cx(gridStyles['grid'], gridStyles['landscape'], styles['videos'])}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={gridStyles['cell']}>
          <VideoTile tile={tile} sizes={LANDSCAPE_SIZES} heading="h2" query="" isFirst={at < 6} />
          <Forget tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function Forget({ tile }: { readonly tile: Tile }) {
  const { t } = useText();
  const title = useTitle();
  const queries = useQueryClient();
  const { send } = useApiMutation('profile.forget', {
    onSuccess: () => {
      notify({ cause: 'visits', tone: 'success', text: 'profile:forgotten' });
      void queries.invalidateQueries({ queryKey: ['member.history'] });
    },
  });
  return (
    <button
      type="button"
      className={styles['forget']}
      aria-label={t('profile:forgetOf', { title: title(tile) })}
      onClick={() => void send({ video_id: videoId.parse(String(tile.id)) })}
    >
      <Icon of={Trash2} size={14} />
      {t('profile:forget')}
    </button>
  );
}

import type { VideoTile } from '../../../../shared/entities/video-tile.ts';
import { to } from '../../../../shared/routes.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import tileStyles from '../../../ui/tile.module.css';
import { useTitle } from '../texts/use-title.ts';

/** The owner of a video, as a line of its tile above the link that covers it (decisions E). */
export function Byline({ of: { channel, member } }: { readonly of: VideoTile }) {
  const name = useTitle()(channel ?? { title: member?.name ?? '', titleJa: '' });
  return (
    name && (
      <p className={cx(tileStyles['meta'], tileStyles['byline'])}>
        <Link
          to={channel ? to('channel', { object_id: channel.dir }) : to('member', { _id: member?.id ?? '' })}
        >
          {name}
        </Link>
      </p>
    )
  );
}

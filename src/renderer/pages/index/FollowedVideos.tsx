import { useQuery } from '@tanstack/react-query';
import { to } from '../../../shared/routes.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { feedQuery } from '../../features/feed/queries.ts';
import { Slider } from '../../features/listing/Slider.tsx';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { More } from './More.tsx';

/** The newest videos a member follows; nothing for visitors, or without videos. */
export function FollowedVideos() {
  const { t } = useText();
  const isMember = Boolean(useMember());
  const hasTexts = useLateTexts(() => undefined, false);
  const { data } = useQuery({ ...feedQuery(1), enabled: isMember });
  if (!isMember || !hasTexts || !data || data.videos.length === 0) return null;
  const title = t('feed:block');
  return <Slider title={title} tiles={data.videos} more={<More to={to('feed', { page: 1 })} of={title} />} />;
}

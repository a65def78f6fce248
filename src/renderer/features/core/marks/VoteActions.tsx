import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { OwnVote } from '../../../../shared/entities/marks.ts';
import { shortNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useObjectMark, useVideoMark } from './use-marks.ts';
import { useVote } from './use-vote.ts';

/** The target of a vote, from the shared answer. */
interface VoteTarget {
  readonly id: string;
  readonly likes: number;
  readonly dislikes: number;
}

export function VideoVotes({ video }: { readonly video: VoteTarget }) {
  return <VoteActions on="video" target={video} mark={useVideoMark(video.id)?.vote} />;
}

interface CollectionVotesProps {
  readonly on: 'playlist' | 'album';
  readonly target: VoteTarget;
}

export function CollectionVotes({ on, target }: CollectionVotesProps) {
  return <VoteActions on={on} target={target} mark={useObjectMark(on, target.id)?.vote} />;
}

interface VoteActionsProps {
  readonly on: 'video' | 'playlist' | 'album';
  readonly target: VoteTarget;
  readonly mark: OwnVote | undefined;
}

/** Like and dislike; the member's own is marked. */
function VoteActions({ on, target: { id, likes, dislikes }, mark }: VoteActionsProps) {
  const { language } = useText();
  const voted = useVote({ on, id, likes, dislikes, mark });
  return (['like', 'dislike'] as const).map((value) => (
    <ActionButton
      key={value}
      icon={value === 'like' ? ThumbsUp : ThumbsDown}
      label={value === 'like' ? 'watch:like' : 'watch:dislike'}
      number={shortNumber(value === 'like' ? voted.likes : voted.dislikes, language)}
      isChosen={voted.vote === value}
      onClick={() => voted.press(value)}
    />
  ));
}

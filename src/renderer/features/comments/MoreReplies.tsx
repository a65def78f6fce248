import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COMMENTS_FILE_PAGES, COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { CommentItem } from './CommentItem.tsx';
import type { CommentPlace } from './comment-place.ts';
import styles from './CommentList.module.css';
import { LinkedPlace } from './LinkedPlace.tsx';
import { repliesQuery, useLiveTime, useOwnComments } from './queries.ts';
import { ownReplies, withOwn, type ShownComment, type ShownThread } from './shown-comments.ts';

const FILE = COMMENTS_FILE_PAGES * COMMENTS_PAGE_SIZE;

interface MoreRepliesProps {
  readonly thread: ShownThread;
  readonly place: CommentPlace;
  /** All of them are shown at once. */
  readonly isOpened: boolean;
  /** The author who is answered; none if the comment is gone. */
  readonly answers: string | undefined;
}

/** Replies of a long thread: the first of them, and the others after a press, a file at a time. */
export function MoreReplies({ thread, place, isOpened, answers }: MoreRepliesProps) {
  const { t } = useText();
  const [pressed, setPressed] = useState(0);
  const hasTexts = useLateTexts(() => undefined);
  const all = Math.ceil(thread.replyCount / FILE);
  // A reply that the address names may lie in any file.
  const files = isOpened ? Math.max(all, pressed) : pressed;
  const rest = thread.replyCount - (files === 0 ? thread.replies.length : files * FILE);
  const shown = { place, answers };
  return (
    <>
      {files === 0 && <Replies {...shown} replies={thread.replies} />}
      {Array.from({ length: files }, (_none, at) => (
        <RepliesFile key={at} {...shown} thread={thread} file={at + 1} isLast={at + 1 === all} />
      ))}
      {rest > 0 && hasTexts && (
        <li>
          <button type="button" className={styles['more']} onClick={() => setPressed(files + 1)}>
            {t('commenting:moreReplies', { count: rest })}
          </button>
        </li>
      )}
    </>
  );
}

interface RepliesFileProps extends Pick<MoreRepliesProps, 'thread' | 'place' | 'answers'> {
  readonly file: number;
  readonly isLast: boolean;
}

/** Until the first file is here, or if it cannot be loaded, the replies that came along stay. */
function RepliesFile({ thread, place, answers, file, isLast }: RepliesFileProps) {
  const own = useOwnComments(place.of);
  const { data } = useQuery({ ...repliesQuery(place.of, thread.id, file), ...useLiveTime() });
  const said = data?.comments.flatMap((reply) => (reply.author === null ? [] : [reply]));
  if (!said) return file === 1 && <Replies {...{ place, answers }} replies={thread.replies} />;
  const replies = [
    ...said.map((reply) => withOwn(reply, own)),
    ...(isLast ? ownReplies(said, thread.id, own) : []),
  ];
  return <Replies {...{ place, answers, replies }} />;
}

interface RepliesProps extends Pick<MoreRepliesProps, 'place' | 'answers'> {
  readonly replies: readonly ShownComment[];
}

const Replies = ({ replies, place, answers }: RepliesProps) =>
  replies.map((reply) => (
    <li key={reply.comment.id}>
      <LinkedPlace id={reply.comment.id} linked={place.linked}>
        <CommentItem {...reply} place={place} answers={answers} />
      </LinkedPlace>
    </li>
  ));

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { timeAgo } from '../../../../shared/format/date.ts';
import type { MemberId } from '../../../../shared/ids.ts';
import { to } from '../../../../shared/routes.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import files from '../../../ui/file-rows.module.css';
import { Stack } from '../../../ui/Stack.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import styles from '../Page.module.css';
import { MemberActs } from '../../../features/staff/MemberActs.tsx';
import { fieldsOf, isReasonGiven, Reason, type ReasonChoice } from '../../../features/staff/Reason.tsx';
import { MemberLink } from '../../../features/core/members/MemberLink.tsx';

/** Comments that look like spam and wait for review; `&comment=`: only that one. */
export function Tab() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('comment') ?? '';
  const comment = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  return <Comments key={comment} comment={comment} />;
}

function Comments({ comment }: { readonly comment: number }) {
  const { t, language } = useText();
  const now = useNow();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  // Default reason of a removal: these comments look like spam.
  const [choice, setChoice] = useState<ReasonChoice>({ reason: 'spam', note: '' });
  const query = useQuery(apiQuery('desk.comments', { comment, page }));
  const { send, isSending } = useApiMutation('desk.comment', {
    onSuccess: () => {
      for (const name of ['desk.comments', 'desk.waiting'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  return (
    <StaffList
      query={query}
      head={
        comment !== 0 && (
          <div>
            <ButtonLink label="moderation:allComments" to={`${to('moderation')}?tab=comments`} />
          </div>
        )
      }
      isEmpty={({ comments }) => comments.length === 0}
      empty={{ title: 'moderation:emptyTitle', hint: 'moderation:commentsEmpty' }}
      paging={{ page, hasMore: ({ pages }) => page < pages, onPage: setPage }}
    >
      {({ comments }) => (
        <>
          <p className={styles['hint']}>{t('moderation:commentsReason')}</p>
          <Reason choice={choice} onChange={setChoice} />
          <ul className={files['rows']}>
            {comments.map(({ comment_id, text, member, at }) => (
              <li key={comment_id} className={styles['comment']}>
                <p dir="auto" className={styles['name']}>
                  {text}
                </p>
                <p className={styles['hint']}>
                  <MemberLink id={member._id} name={member.name} />
                  {` · ${timeAgo(at, now, language)}`}
                </p>
                <Stack isRow gap={3} align="center">
                  <Button
                    label="moderation:show"
                    disabled={isSending}
                    onClick={() => void send({ comment_id, verdict: 'show' })}
                  />
                  <Button
                    label="moderation:remove"
                    disabled={isSending || !isReasonGiven(choice)}
                    onClick={() => void send({ comment_id, verdict: 'remove', ...fieldsOf(choice) })}
                  />
                </Stack>
                <MemberActs id={member._id as MemberId} name={member.name} />
              </li>
            ))}
          </ul>
        </>
      )}
    </StaffList>
  );
}

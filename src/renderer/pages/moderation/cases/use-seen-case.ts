import { useState } from 'react';
import type { CaseDetail } from '../../../../shared/entities/case.ts';
import { useMember } from '../../../features/core/session/session-query.ts';
import { useText } from '../../../i18n/use-text.ts';

interface Seen {
  /** The version that a decision is about. */
  readonly version: number;
  /** Whether the case is another one than what was looked at. */
  readonly isStale: boolean;
  /** What has come since, as it is shown. */
  readonly news: readonly string[];
  /** The moderator has looked at it. */
  readonly see: () => void;
}

/** What the moderator has looked at of a case that changes while it is open. What they write themselves is nothing new. */
export function useSeenCase(file: CaseDetail): Seen {
  const { t } = useText();
  const me = useMember()?.name;
  const [seen, setSeen] = useState(file);
  const known = new Map(seen.reported.map(({ id, is_complete }) => [id, is_complete]));
  const reports = file.reported.filter(({ id, is_complete }) => known.get(id) !== is_complete);
  const later = file.messages.slice(seen.messages.length);
  const messages = later.filter(
    ({ author, by }) => !((author === 'staff' || author === 'note') && by === me),
  );
  const news = [
    ...reports.map(({ message }) => t('desk:staleReport', { text: message })),
    ...messages.map(({ author, text }) => t('desk:staleMessage', { who: t(`desk:author_${author}`), text })),
  ];
  const isOwn = news.length === 0 && later.length > 0 && file.reports === seen.reports;
  const isStale = file.version !== seen.version && !isOwn;
  return { version: isStale ? seen.version : file.version, isStale, news, see: () => setSeen(file) };
}

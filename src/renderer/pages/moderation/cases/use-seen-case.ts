import { useState } from 'react';
import type { CaseDetail } from '../../../../shared/entities/case.ts';
import { useMember } from '../../../features/core/session/session-query.ts';
import { useText } from '../../../i18n/use-text.ts';

interface Seen {
  /** The version that a decision is about. */
  readonly version: number;
  /** Whether the case has changed since it was seen. */
  readonly isStale: boolean;
  /** Texts of the changes since then. */
  readonly news: readonly string[];
  /** Marks the present version as seen. */
  readonly see: () => void;
}

/** The version of an open case that the moderator has seen. Their own messages do not count as new. */
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
    ...reports.map(({ message }) => t('moderation:staleReport', { text: message })),
    ...messages.map(({ author, text }) =>
      t('moderation:staleMessage', { who: t(`moderation:author_${author}`), text }),
    ),
  ];
  const isOwn = news.length === 0 && later.length > 0 && file.reports === seen.reports;
  const isStale = file.version !== seen.version && !isOwn;
  return { version: isStale ? seen.version : file.version, isStale, news, see: () => setSeen(file) };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COMMENTS_FILE_PAGES, COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import { useHost } from '../../host/host.ts';
import { commentsQuery, type CommentedThing } from './queries.ts';

interface LinkedPage {
  /** `null`: there is no such comment, or none that everybody may read. */
  readonly page: number | null;
  readonly isSearching: boolean;
}

/** On which page, newest first, the comment is that the address names: one file of comments after the other is asked. */
export function useLinkedPage(of: CommentedThing, linked: string | null): LinkedPage {
  const { api } = useHost();
  const queries = useQueryClient();
  const { data, isFetching } = useQuery({
    queryKey: ['local', 'comments.page', of.section, of.object, linked],
    enabled: linked !== null,
    queryFn: async (): Promise<number | null> => {
      for (let page = 1, pages = 1; page <= pages; page += COMMENTS_FILE_PAGES) {
        const { queryKey } = commentsQuery(of, page);
        const file = queries.getQueryData(queryKey) ?? (await api.run('comments.list', queryKey[1]));
        queries.setQueryData(queryKey, file);
        const at = file.comments.findIndex(({ id }) => id === linked);
        if (at !== -1) return page + Math.floor(at / COMMENTS_PAGE_SIZE);
        pages = file.pages;
      }
      return null;
    },
  });
  return { page: data ?? null, isSearching: isFetching && data === undefined };
}

import { useQuery } from '@tanstack/react-query';
import { aroundQuery, type CommentedObject } from './queries.ts';

export interface LinkedPage {
  /** `null`: there is no such comment, or none that everybody may read. */
  readonly page: number | null;
  /** Of a reply: the comment that its thread begins with. */
  readonly parentId: string | null;
  readonly isSearching: boolean;
  /** The site knows no such comment. */
  readonly isGone: boolean;
}

/** The page, newest first, of the comment that the address names; always asked of the site. */
export function useLinkedPage(of: CommentedObject, linked: string | null): LinkedPage {
  const { data, isFetching } = useQuery({ ...aroundQuery(of, linked), enabled: linked !== null });
  const around = linked === null ? undefined : data?.around;
  return {
    page: around?.page ?? null,
    parentId: around?.parent_id ?? null,
    isSearching: linked !== null && isFetching && data === undefined,
    isGone: around === null,
  };
}

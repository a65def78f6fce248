/** Parameters of a list of albums or playlists; without `from`: all public ones. */
export interface CollectionsRequest<Sort extends string, Section extends string> {
  readonly page: number;
  readonly sort: Sort;
  readonly from?: { readonly section: Exclude<Section, 'all'>; readonly object: string };
}

/** The common input of `albums.list` and `playlists.list`. */
export const collectionsInput = <Sort extends string, Section extends string>(
  { page, sort, from }: CollectionsRequest<Sort, Section>,
  count: number,
) => ({
  sort,
  count,
  section: from?.section ?? ('all' as const),
  object_id: from?.object ?? '0',
  page,
});

/** Address of a page of playlists or albums with what a test cares about; the rest is plain. */
export function collectionsPath(
  plural: 'playlists' | 'albums',
  ask: {
    readonly sort?: string;
    readonly count?: number;
    readonly section?: string;
    readonly object?: number | string;
    readonly page?: number;
  } = {},
): string {
  const { sort = 'latest-updates', count = 60, section = 'all', object = 0, page = 1 } = ask;
  return `/api/json/${plural}/14400/${sort}/${count}/${section}.${object}.${page}.json`;
}

/** Address of one playlist or album. */
export function recordPath(kind: 'playlist' | 'album', id: number | string): string {
  return `/api/json/${kind}/60/${Math.floor(Number(id) / 1000) * 1000}/${id}.json`;
}

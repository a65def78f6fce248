/** The site's addresses (specification 2): one table for links, router, server, deep links and tests. */
const templates = {
  index: '/',
  categories: '/categories/',
  category: '/categories/{object_id}/{page}/',
  countries: '/top-country/{page}/',
  country: '/country/{country}/{page}/',
  search: '/search/{page}/',
  models: '/models/{page}/',
  model: '/models/{dir}/',
  modelTab: '/models/{dir}/{model_tab}/{page}/',
  channels: '/channels/{page}/',
  channelGroup: '/channels/{object_id}/{page}/',
  channel: '/channel/{object_id}/',
  channelPage: '/channel/{object_id}/{page}/',
  playlists: '/playlists/{page}/',
  playlist: '/playlist/{playlist_id}/',
  playlistPage: '/playlist/{playlist_id}/{page}/',
  albums: '/albums/{page}/',
  album: '/album/{album_id}/',
  community: '/community/{page}/',
  member: '/member/{_id}/',
  memberTab: '/member/{_id}/{member_tab}/{page}/',
  information: '/information/',
  confirm: '/confirm',
  video: '/videos/{video_id}/{dir}/',
  history: '/history/{page}',
  downloads: '/downloads/',
  notFound: '/404/',
  // After the others: its first slot would fit their first words.
  listing: '/{sort}/{page}/',
} as const;

export type RouteName = keyof typeof templates;

type Slots<Template extends string> = Template extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;

export type RouteParams<Name extends RouteName> = Readonly<
  Record<Slots<(typeof templates)[Name]>, string | number>
>;

export const ROUTE_NAMES = Object.keys(templates) as readonly RouteName[];

/** Address of a screen; slots are escaped. */
export function to<Name extends RouteName>(
  name: Name,
  ...[params]: Slots<(typeof templates)[Name]> extends never ? [] : [RouteParams<Name>]
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  return templates[name].replaceAll(/\{([a-z_]+)\}/g, (_slot, slot: string) =>
    encodeURIComponent(String(values[slot] ?? '')),
  );
}

/** The template of a screen's address, `{slots}` and all. */
export function templateOf(name: RouteName): string {
  return templates[name];
}

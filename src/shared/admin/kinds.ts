/** Kinds of items that an admin edits, each with its history. */
export const ADMIN_KINDS = [
  'settings',
  'categories',
  'models',
  'channels',
  'groups',
  'adverts',
  'texts',
  'gate',
] as const;
export type AdminKind = (typeof ADMIN_KINDS)[number];

/** The only item of the kind `gate`: the countries with an age gate. */
export const GATE_ID = 'gate';

/** Items on a page of a list. */
export const ADMIN_PAGE = 40;

/** The fields of an item as text; a switch is 0 or 1. */
export type AdminValues = Readonly<Record<string, string>>;

/** Uses of pictures that an admin sends; each has its own ratio. */
export const PICTURE_USES = ['advert', 'model', 'channel', 'cover'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

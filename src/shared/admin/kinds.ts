/** What an admin edits, each with its history. */
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

/** The one thing of the kind `gate`: who sees the age gate. */
export const GATE_ID = 'gate';

/** Things in a page of a list. */
export const ADMIN_PAGE = 40;

/** The fields of a thing as text; a switch is 0 or 1. */
export type AdminValues = Readonly<Record<string, string>>;

/** What a picture that an admin sends is for; each has its shape. */
export const PICTURE_USES = ['advert', 'model', 'channel', 'cover'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

import { isGoneName } from '../../../../shared/accounts/gone-name.ts';
import { localTitle } from '../../../../shared/format/title.ts';
import { memberId } from '../../../../shared/ids.ts';
import { mayEnter, type Role } from '../../../../shared/roles.ts';
import { to, type RouteName } from '../../../../shared/routes.ts';
import type { ScreenCall, ScreenRequest } from '../../../../shared/screens/screen.ts';
import { readPageNumber } from '../../../../shared/screens/page-number.ts';
import { replyOrNull, type NamedPage, type NameOf } from './named-page.ts';
import { textOf } from './texts.ts';

/**
 * The calls that decide whether a member's screen exists for its reader, and its title. The page makes such a call when
 * it knows the session. The site makes it too, so that the status fits the screen, but sends no reply with the page.
 */
const DECIDES: Readonly<Partial<Record<RouteName, (params: ScreenRequest['params']) => ScreenCall | null>>> =
  {
    feed({ page }) {
      const number = readPageNumber(page);
      return number === null ? null : { operation: 'feed.list', input: { page: number } };
    },
    notifications({ page }) {
      const number = readPageNumber(page);
      return number === null ? null : { operation: 'notifications.list', input: { page: number } };
    },
    dialog({ _id }) {
      const id = memberId.safeParse(_id);
      return id.success ? { operation: 'messages.dialog', input: { _id: id.data } } : null;
    },
    uploadItem: ({ id }) => (id === undefined ? null : { operation: 'upload.get', input: { id } }),
    moderationItem: ({ id }) => (id === undefined ? null : { operation: 'desk.item', input: { id } }),
  };

/** The call that decides about a member's screen; none: the screen exists. */
export function decidingCall(name: RouteName, params: ScreenRequest['params']): ScreenCall | null {
  return DECIDES[name]?.(params) ?? null;
}

const FOR_STAFF: ReadonlySet<RouteName> = new Set<RouteName>(['moderation', 'moderationItem']);

/** Whether a screen is hidden from a member with this role; visitors are asked to sign in first. */
export function isHiddenFrom(name: RouteName, role: Role): boolean {
  return FOR_STAFF.has(name) && role !== 'visitor' && !mayEnter(role, 'moderator');
}

const FOR_VISITORS: ReadonlySet<RouteName> = new Set<RouteName>(['login', 'signup']);

/** Where the screen redirects a member; `null`: it does not. */
export function memberPlace(name: RouteName): string | null {
  return FOR_VISITORS.has(name) ? to('index') : null;
}

/** Titles of such screens for members who may open them; `null`: the screen's own title. */
export const OWN_NAMES: Readonly<Partial<Record<RouteName, NameOf>>> = {
  feed: ({ replies, texts }) => replyOrNull(replies, 'feed.list') && paged(textOf(texts, 'feed:title')),
  notifications: ({ replies, texts }) =>
    replyOrNull(replies, 'notifications.list') && paged(textOf(texts, 'notifications:title')),
  dialog({ replies, texts }) {
    const dialog = replyOrNull(replies, 'messages.dialog');
    if (!dialog) return null;
    const name = isGoneName(dialog.name) ? textOf(texts, 'common:deletedMember') : dialog.name;
    return named(textOf(texts, 'messages:with', { name }));
  },
  uploadItem({ replies, place, texts }) {
    const item = replyOrNull(replies, 'upload.get');
    const where = { language: place.language, country: '' };
    const title = item && localTitle({ title: item.title_en, titleJa: item.title_ja }, where);
    if (!title) return null;
    return named(item.kind === 'edit' ? textOf(texts, 'upload:editOf', { title }) : title);
  },
};

const named = (title: string): NamedPage => ({ title, path: null, isPaged: false });
const paged = (title: string): NamedPage => ({ title, path: null });

import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { MEMBER_SEARCH_MAX } from '../../../../shared/filters/members.ts';
import {
  cappedCount,
  type Clock,
  itemsJson,
  type ListingMemory,
  memberTotal,
  noSuchPage,
  prepared,
  type PreparedJson,
  type SiteDatabase,
} from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { mayOpen, memberPrivacy, openTabs, viewerOf } from '../../../visibility/index.ts';
import { memberQuery, type MemberFacts } from '../repositories/member-query.ts';
import { countriesJson, countryTotal, profileJson } from '../repositories/members.ts';

interface MemberDeps {
  readonly database: SiteDatabase;
  readonly clock: Clock;
  readonly listings: ListingMemory;
}

/**
 * If at most one in this many members is from a country, all of its members are read; otherwise the sort's index is
 * used.
 */
const RARE = 200;

/**
 * A page of the community (specification 7, `members.list`). Fields that a member hides are neither shown nor searched,
 * not even for themselves: the list is the same for everybody.
 * @throws AppError `bad_request` (search), `not_found` (page)
 */
export function listMembers(
  { database, clock, listings }: MemberDeps,
  { sort, count, page, search: words = '', ...facts }: InputOf<Api['members.list']>,
): PreparedJson {
  const search = normalised(words);
  const today = dayOf(clock);
  const all = memberTotal(database);
  const here = facts.country === 'all' ? all : countryTotal(database, facts.country);
  const listQuery = memberQuery({
    sort,
    facts,
    search,
    today,
    isRareCountry: here * RARE <= all && here < all,
  });
  const memory = listings.of(`members ${JSON.stringify([sort, facts, search, today])}`, ['names', 'people']);
  const total =
    search === '' && asksOnlyCountry(facts) ? here : (memory.total ??= cappedCount(database, listQuery, 0));
  const pages = Math.ceil(total / count);
  if (page > Math.max(1, pages)) throw noSuchPage(pages);
  const members = itemsJson(
    database,
    listQuery,
    { skip: (page - 1) * count, count, viewer: 0 },
    memory.cursors,
  );
  return prepared(
    '{"members":',
    members,
    `,"total_count":${total},"pages":${pages},"countries":${countriesJson(database)}}`,
  );
}

function asksOnlyCountry({ country: _country, ...others }: MemberFacts): boolean {
  return Object.values(others).every((word) => word === 'all');
}

/** Search words in the form of names: one width, no invisible characters. */
function normalised(words: string): string {
  const text = words
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (Array.from(text).length > MEMBER_SEARCH_MAX)
    throw new AppError({ code: 'bad_request', field: 'search' });
  return text;
}

/** @throws AppError `not_found` */
export function getMember(
  { database, clock }: Omit<MemberDeps, 'listings'>,
  memberId: string,
  caller: Caller,
): PreparedJson {
  const member = memberPrivacy(database, Number(memberId), caller);
  const profile =
    member &&
    profileJson(database, {
      viewer: viewerOf(caller),
      id: member.id,
      today: dayOf(clock),
      showsInfo: mayOpen('info', member, caller),
      showsFriends: mayOpen('friends', member, caller),
    });
  if (!member || profile === undefined) throw new AppError({ code: 'not_found' });
  const isOwn = caller.memberId === member.id;
  const isOther = caller.memberId !== null && !isOwn;
  const can = {
    edit: isOwn || caller.role === 'admin',
    subscribe: isOther,
    befriend: isOther,
    message: isOther,
  };
  return prepared(
    `${profile},"tabs":${JSON.stringify(openTabs(member, caller))},"can":${JSON.stringify(can)}}`,
  );
}

/** The server's day in UTC. */
function dayOf(clock: Clock): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}

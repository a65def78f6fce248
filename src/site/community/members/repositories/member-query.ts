import type { MEMBER_FACTS, MemberSort } from '../../../../shared/filters/members.ts';
import { AGE_BANDS } from '../../../../shared/filters/models.ts';
import type { FilterValues } from '../../../../shared/filters/table.ts';
import { memberTile } from '../json/member.ts';
import { yearsBefore } from '../../../catalog/index.ts';
import type { ListQuery } from '../../../platform/index.ts';

export type MemberFacts = FilterValues<typeof MEMBER_FACTS>;

export interface MemberList {
  readonly sort: MemberSort;
  readonly facts: MemberFacts;
  /** Part of a name, normalised; empty: any. */
  readonly search: string;
  /** ISO day for which ages are calculated. */
  readonly today: string;
  /** Whether the country has so few members that all are read and sorted. */
  readonly isRareCountry: boolean;
}

const SORTS: Readonly<Record<MemberSort, { readonly column: string; readonly index: string }>> = {
  recent: { column: 'created_at', index: 'member_recent' },
  'most-viewed': { column: 'views', index: 'member_viewed' },
  'most-subscribed': { column: 'subscribers', index: 'member_subscribed' },
  'count-videos': { column: 'videos', index: 'member_uploads' },
  alphabet: { column: 'name', index: 'member_alphabet' },
};

/**
 * One SQL text for all filter values: six filters would otherwise make hundreds of cached statements. Hidden fields
 * cannot be found by filters.
 */
const CHOSEN = [
  ...['country', 'gender', 'relationship', 'orientation'].map(
    (column) => `(@${column} = 'all' OR m.shows_info = 1 AND m.${column} = @${column})`,
  ),
  `(@age = 'all' OR m.shows_info = 1 AND m.birth_date > @born_after AND m.birth_date <= @born_until)`,
  `(@with_avatar = 'all' OR (m.avatar_key <> '') = @with_avatar)`,
].join(' AND ');

/** The query of a member list. Everybody sees the same list. */
export function memberQuery(list: MemberList): ListQuery {
  const { sort, facts, search } = list;
  const { column } = SORTS[sort];
  const hasChosen = Object.values(facts).some((word) => word !== 'all');
  const source = sourceOf(list);
  const conditions = [source.condition, hasChosen ? CHOSEN : ''].filter((part) => part !== '');
  return {
    table: 'member',
    alias: 'm',
    from: source.from,
    where: conditions.length === 0 ? 'TRUE' : conditions.join(' AND '),
    column,
    values: { ...(hasChosen && valuesOf(facts, list.today)), ...searchValues(search) },
    ordered: source.isWalked && sort !== 'alphabet',
    ...(sort === 'alphabet' && { order: 'm.name, m.id' }),
    item: memberTile,
  };
}

interface Source {
  readonly from: string;
  readonly condition: string;
  /** Whether rows are read in order from the sort's own index. */
  readonly isWalked: boolean;
}

/** The trigram index finds a name only if it shares this many letters with the search. */
const TRIGRAM = 3;
const isShort = (search: string) => Array.from(search).length < TRIGRAM;

function sourceOf({ sort, search, isRareCountry }: MemberList): Source {
  if (search !== '') {
    return isShort(search)
      ? {
          from: 'member m INDEXED BY member_alphabet',
          condition: 'm.name >= @prefix AND m.name < @past',
          isWalked: false,
        }
      : {
          from: 'member_search CROSS JOIN member m ON m.id = member_search.rowid',
          condition: 'member_search MATCH @match',
          isWalked: false,
        };
  }
  if (isRareCountry) {
    return {
      from: 'member m INDEXED BY member_country',
      // Written exactly like the condition of the partial index.
      condition: `m.shows_info = 1 AND m.country <> '' AND m.country = @country`,
      isWalked: false,
    };
  }
  return { from: `member m INDEXED BY ${SORTS[sort].index}`, condition: '', isWalked: true };
}

/** Names that begin with one or two letters, or contain three or more of them in a row. */
function searchValues(search: string): Readonly<Record<string, string>> {
  if (search === '') return {};
  return isShort(search)
    ? { prefix: search, past: `${search}\u{10ffff}` }
    : { match: `"${search.replaceAll('"', '""')}"` };
}

/** SQLite never treats a number and a text as equal, so numbers are bound as numbers. */
const numbered = (word: string) => (word === 'all' ? word : Number(word));

function valuesOf(facts: MemberFacts, today: string): Readonly<Record<string, string | number>> {
  const [youngest, tooOld] = facts.age === 'all' ? [null, null] : AGE_BANDS[facts.age];
  return {
    country: facts.country,
    gender: numbered(facts.sex),
    relationship: numbered(facts.relationship),
    orientation: numbered(facts.orientation),
    age: facts.age,
    born_until: youngest === null ? '' : yearsBefore(today, youngest),
    born_after: tooOld === null ? '' : yearsBefore(today, tooOld),
    with_avatar: facts.with_avatar === 'all' ? 'all' : Number(facts.with_avatar === '1'),
  };
}

import type { Language } from '../../../../shared/filters/enums.ts';
import { fold } from '../../../../shared/search/fold.ts';
import { tidySearch } from '../../../../shared/search/query.ts';
import { uploadTitle, type OwnUploadSort } from '../../../../shared/upload/own-list.ts';
import type { SubmissionState } from '../../../../shared/upload/transitions.ts';
import type { Steps } from '../../../platform/index.ts';
import { ownCounts, ownNames, ownPage, OVER, submissionsBy, type OwnName } from '../repositories/own-list.ts';
import type { Submission } from '../repositories/submissions.ts';

/** How many of a member's submissions are searched, the last changed first: each search normalises all their titles. */
const LOOKED_THROUGH = 5_000;

interface Ask {
  readonly state: SubmissionState | 'all';
  readonly search: string;
  readonly sort: OwnUploadSort;
  /** Language in which titles are shown and sorted. */
  readonly language: Language;
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  /** How many of the found submissions are in each state. */
  readonly counts: Readonly<Record<string, number>>;
  readonly submissions: readonly Submission[];
}

/**
 * A page of a member's own submissions. Titles are JSON in drafts, so everything that needs titles happens outside SQL.
 */
export function* findOwnUploads(memberId: number, ask: Ask): Steps<Found> {
  const { state, sort, offset, limit } = ask;
  const words = fold(tidySearch(ask.search)).split(' ').filter(Boolean);
  if (words.length === 0 && sort !== 'title')
    return {
      counts: yield* ownCounts(memberId),
      submissions: yield* ownPage(memberId, { state, sort, offset, limit }),
    };
  const named = (yield* ownNames(memberId, LOOKED_THROUGH)).map((row) => ({ ...row, ...titlesOf(row) }));
  const found = named.filter((row) => {
    const text = fold([row.title_en, row.title_ja, row.file ?? ''].join('\n'));
    return words.every((word) => text.includes(word));
  });
  const shown = found.filter((one) => (state === 'all' ? !OVER.includes(one.state) : one.state === state));
  const ids = ordered(shown, ask).slice(offset, offset + limit);
  return { counts: countsOf(found), submissions: yield* submissionsBy(ids.map(({ id }) => id)) };
}

type Titles = { readonly title_en: string; readonly title_ja: string };

/** Titles of a submission, like `draftOf` finds them: its own, or the public ones. */
function titlesOf({ draft, title_en, title_ja }: OwnName): Titles {
  if (draft === '') return { title_en: title_en ?? '', title_ja: title_ja ?? '' };
  const own = JSON.parse(draft) as Partial<Titles>;
  return { title_en: own.title_en ?? '', title_ja: own.title_ja ?? '' };
}

function ordered<Row extends OwnName & Titles>(
  rows: readonly Row[],
  { sort, language }: Ask,
): readonly Row[] {
  if (sort === 'changed') return rows;
  if (sort !== 'title') {
    const sign = sort === 'oldest' ? 1 : -1;
    return rows.toSorted((a, b) => sign * (a.created_at - b.created_at || a.id - b.id));
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  return rows
    .map((row) => {
      const file = row.file === null ? null : { name: row.file };
      return { row, title: uploadTitle({ ...row, id: String(row.id), file }, language) };
    })
    .toSorted((a, b) => compare(a.title, b.title) || b.row.id - a.row.id)
    .map(({ row }) => row);
}

function countsOf(rows: readonly OwnName[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
  return Object.fromEntries(counts);
}

import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AUDIENCE_PAGES, type Audience, type Audiences } from '../../../../shared/entities/audience.ts';
import { profileErrors, tidyProfile } from '../../../../shared/entities/profile.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import { type DatabaseReader, requireLimit } from '../../../platform/index.ts';
import { audiencesOf, profileOf, saveAudience, saveProfile } from '../repositories/profiles.ts';
import type { Call } from '../../context.ts';

/** The address of a key of `media_object`. */
const addressOf = (key: string) => (key === '' ? '' : `/media/p/${key}`);

const EDITS = { kind: 'profile', most: 60, ms: 3_600_000 } as const;

/** @throws AppError `not_found` if the member has left */
export async function getOwnProfile(call: Call): Promise<OutputOf<Api['profile.get']>> {
  const { database } = call.context;
  const memberId = memberIdOf(call);
  const profile = await profileRow(database, memberId);
  const chosen = new Map(
    (await database.read(audiencesOf(memberId))).map(({ page, audience }) => [page, audience]),
  );
  const audiences = Object.fromEntries(
    AUDIENCE_PAGES.map((page): [string, Audience] => {
      const isForAll = profile[`shows_${page}`] === 1;
      return [page, isForAll ? 'everyone' : (chosen.get(page) ?? 'me')];
    }),
  ) as Audiences;
  return {
    country: profile.country,
    city: profile.city,
    gender: digit(profile.gender),
    birth_date: profile.birth_date ?? '',
    relationship: digit(profile.relationship),
    orientation: digit(profile.orientation),
    about: profile.about ?? '',
    avatar: addressOf(profile.avatar_key),
    cover: addressOf(profile.cover_key),
    joined_date: new Date(profile.created_at).toISOString(),
    audiences,
    keeps_history: profile.keeps_history === 1,
  };
}

/** Constraints of the database ensure that these are values of the forms. */
const digit = <Word extends string>(value: number) => String(value) as Word;

/**
 * Changes a member's profile; absent fields do not change.
 * @throws AppError `bad_request` with every wrong field, `too_many_requests`, `not_found`
 */
export async function editProfile(call: Call, input: InputOf<Api['profile.edit']>): Promise<void> {
  const { database, writer, clock } = call.context;
  const memberId = memberIdOf(call);
  const { created_at: joinedAt } = await profileRow(database, memberId);
  const { about, birth_date: day, gender, relationship, orientation, ...texts } = tidyProfile(input);
  const errors = profileErrors({ ...texts, about, birth_date: day }, new Date(joinedAt).toISOString());
  const [first] = errors;
  if (first) {
    const wrong = errors.map(({ field, code }) => ({ field, code }));
    throw new AppError({ code: 'bad_request', field: first.field, params: first.params, errors: wrong });
  }
  const columns = {
    ...defined(texts),
    ...(day !== undefined && { birth_date: day === '' ? null : day }),
    ...defined({
      gender: numbered(gender),
      relationship: numbered(relationship),
      orientation: numbered(orientation),
    }),
  };
  await writer.change(function* () {
    yield* requireSession(call, clock.now());
    yield* requireLimit(EDITS, `m:${memberId}`, clock.now());
    yield* saveProfile(memberId, columns, about);
  });
}

const numbered = (word: string | undefined) => (word === undefined ? undefined : Number(word));

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}

/** Changes who may open which page; absent pages do not change. Cached answers that show them expire at once. */
export async function choosePrivacy(call: Call, input: InputOf<Api['profile.privacy']>): Promise<void> {
  const { writer, clock } = call.context;
  const memberId = memberIdOf(call);
  await writer.change(function* () {
    yield* requireSession(call, clock.now());
    for (const page of AUDIENCE_PAGES) {
      const audience = input[page];
      if (audience !== undefined) yield* saveAudience(memberId, page, audience);
    }
  });
}

async function profileRow(database: DatabaseReader, memberId: number) {
  const [profile] = await database.read(profileOf(memberId));
  if (!profile) throw new AppError({ code: 'not_found' });
  return profile;
}

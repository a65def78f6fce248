import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import type { CaseText } from '../../../../shared/cases/cases.ts';
import { appendAudit, areFilesErased } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { isHeldByCase, isLive, putCase, targetOfCase, type Case } from '../repositories/cases.ts';
import { reportersOf } from '../repositories/reports-of-case.ts';
import { actOn, wordsOf } from './act-on-case.ts';
import { requireUnclaimed } from './claim-case.ts';
import { putWipe } from './clock.ts';
import { release, remove, REMOVABLE, restore, type Act } from './hold.ts';
import { describedOf } from './present-case.ts';
import { mayDecide } from './read-cases.ts';
import { messageOwner, messageReporter } from './send-message.ts';
import type { Call } from '../../context.ts';

type Decision = InputOf<Api['case.decide']>;

/**
 * Decides a case in the version that was read. Removals go through the same transitions as in review. Every reporter
 * gets an answer; the owner gets one if their content was affected.
 * @throws AppError `not_found`, `bad_request`, `dont_have_permission`, reasons `decision_stale`, `already_decided`,
 * `claim_taken`, `files_erased`
 */
export const decideCase = (call: Call, decision: Decision): Promise<OutputOf<Api['case.decide']>> =>
  actOn(call, decision.id, (file, now, memberId) => applyVerdict(call, decision, { file, now, memberId }));

interface Deciding {
  readonly file: Case;
  readonly now: number;
  readonly memberId: number;
}

export function* applyVerdict(
  call: Call,
  { version, verdict, reason, text }: Decision,
  { file, now, memberId }: Deciding,
): Steps<OutputOf<Api['case.decide']>> {
  const words = wordsOf(text, false);
  if (!isLive(file)) throw refusal('already_decided');
  if (file.version !== version) throw refusal('decision_stale');
  yield* requireUnclaimed(file, memberId, now);
  const described = yield* describedOf(file);
  const { ownerId } = described;
  if (!mayDecide(file, ownerId, memberId)) throw new AppError({ code: 'dont_have_permission' });
  if (verdict === 'removed') requireRemovable(file, reason);
  const act: Act = { actorId: memberId, now, reason: reason ?? '', note: words };
  const ownerText = yield* apply(call, file, verdict, act);
  const state = file.appealed_by === null ? 'decided' : 'closed';
  const isPut = yield* putCase(file, {
    ...({ verdict, reason: reason ?? '', state, decided_by: memberId, closed_at: now } as const),
    ...({ holds: 0, is_urgent: 0, urgent_reason: '', claimed_by: null, claimed_until: null } as const),
  });
  if (!isPut) throw refusal('decision_stale');
  for (const reporter of yield* reportersOf(file.id))
    yield* messageReporter(
      call.context,
      file,
      reporter,
      { template: verdict, text: words, by: memberId },
      now,
    );
  if (ownerText !== null)
    yield* messageOwner(
      call.context,
      file,
      { template: ownerText, text: '', by: memberId, reason: reason ?? '' },
      { now, described },
    );
  yield* putWipe(file.id, now);
  const detail = { verdict, reason: reason ?? '', version };
  yield* appendAudit({ actor: memberId, act: 'decide', kind: 'case', objectId: file.id, detail }, now);
  return { ok: true, success: true, version: version + 1 };
}

function requireRemovable({ kind }: Case, reason: Decision['reason']): void {
  if (kind === null || !REMOVABLE.includes(kind))
    throw new AppError({ code: 'bad_request', field: 'verdict' });
  if (reason === undefined)
    throw new AppError({
      code: 'bad_request',
      field: 'reason',
      errors: [{ field: 'reason', code: 'required' }],
    });
}

/** Carries out a decision. @returns the text for the owner; `null`: their content is not affected */
function* apply(
  { context }: Call,
  file: Case,
  verdict: Decision['verdict'],
  act: Act,
): Steps<CaseText | null> {
  const target = targetOfCase(file);
  if (target === null) return null;
  const write = (what: 'remove' | 'release' | 'show') =>
    appendAudit(
      {
        actor: act.actorId ?? 'site',
        act: what,
        kind: target.kind,
        objectId: target.id,
        detail: { case: file.id, reason: act.reason ?? '' },
      },
      act.now,
    );
  // Shows again only what this case has hidden, if no other case hides it.
  const isFree = file.holds === 1 && !(yield* isHeldByCase(target, file.id));
  if (verdict === 'removed') {
    // The album was hidden for its photo: without the photo it is shown again.
    if (target.kind === 'photo' && isFree) yield* release(context, target, act);
    yield* remove(context, target, act);
    yield* write('remove');
    return 'owner_removed';
  }
  if (file.verdict === 'removed') {
    // Without its files a moderator would review, and publish, an empty video.
    if (target.kind === 'video' && (yield* areFilesErased(target.id))) throw refusal('files_erased');
    // Removed photos and playlists cannot be restored.
    if (!(yield* restore(context, target, act))) return 'owner_again';
    yield* write('show');
    return 'owner_restored';
  }
  if (!isFree || !(yield* release(context, target, act))) return null;
  yield* write('release');
  return 'owner_shown';
}

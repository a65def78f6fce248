import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import { languageOf } from '../../../identity/index.ts';
import type { Steps } from '../../../platform/index.ts';
import { reasonText } from '../../../publishing/index.ts';
import type { Case } from '../repositories/cases.ts';
import { lastMessageId, messagesSince, reportersOf, REPORTS_SHOWN } from '../repositories/reports-of-case.ts';
import { actOn } from './act-on-case.ts';
import { applyVerdict } from './decide-case.ts';
import { describedOf } from './present-case.ts';
import type { Call } from '../../context.ts';

type Preview = OutputOf<Api['case.preview']>;
type Reader = Preview['readers'][number];

/** Thrown to roll back a decision with its change. */
class Undone extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('a preview is taken back');
    this.preview = preview;
  }
}

/**
 * What each side would read after a decision, in their language. The decision is made and rolled back in one change, so
 * the preview equals what would be sent.
 * @throws AppError those of the decision
 */
export async function previewDecision(call: Call, decision: InputOf<Api['case.preview']>): Promise<Preview> {
  try {
    return await actOn<Preview>(call, decision.id, function* (file, now, memberId) {
      const { ownerId } = yield* describedOf(file);
      const language = ownerId === null ? undefined : yield* languageOf(ownerId);
      const before = yield* lastMessageId();
      yield* applyVerdict(call, decision, { file, now, memberId });
      const why =
        decision.reason === undefined ? '' : reasonText(call.context, decision.reason, language ?? 'en');
      throw new Undone({ ok: true, readers: yield* readersOf(file, before, { language, why }) });
    });
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.preview;
    throw thrown;
  }
}

interface Owner {
  readonly language: Language | undefined;
  /** The reason in the reader's language. */
  readonly why: string;
}

/** Readers of equal texts are grouped into one. */
function* readersOf(file: Case, before: number, owner: Owner): Steps<Reader[]> {
  const languages = new Map<number, Language>();
  for (const { id, language } of yield* reportersOf(file.id)) languages.set(id, language);
  const readers = new Map<string, Reader>();
  for (const { report_id, text } of yield* messagesSince(file.id, before)) {
    const isOwner = report_id === null;
    const language = isOwner ? (owner.language ?? 'en') : (languages.get(report_id) ?? 'en');
    const side = isOwner ? 'owner' : 'reporter';
    const key = JSON.stringify([side, language, text]);
    const { count, reports } = readers.get(key) ?? { count: 0, reports: [] };
    const named = report_id === null || count >= REPORTS_SHOWN ? reports : [...reports, String(report_id)];
    const why = isOwner ? owner.why : '';
    readers.set(key, { side, language, count: count + 1, reports: named, text, why });
  }
  return [...readers.values()];
}

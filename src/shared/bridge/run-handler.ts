import { AppError, asAppError } from '../errors/app-error.ts';
import { badRequest } from '../errors/first-issue.ts';
import type { CallMember, TaskMember } from './define.ts';
import type { Envelope } from './ports.ts';

/** Reports an unexpected error inside a handler, once. */
export type ReportError = (member: string, error: unknown) => void;

/**
 * The one way a host runs a handler: parse in, run, parse out, envelope. All three hosts go through here, so
 * they cannot diverge. Never throws.
 */
export async function runHandler(
  name: string,
  member: CallMember | TaskMember,
  input: unknown,
  handler: (input: unknown) => unknown,
  report: ReportError,
): Promise<Envelope> {
  try {
    const parsed = member.input.safeParse(input);
    if (!parsed.success) throw badRequest(parsed.error);
    const output = member.output.safeParse(await handler(parsed.data));
    if (!output.success) throw new AppError({ code: 'internal' }, { cause: output.error });
    return { ok: true, value: output.data };
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.code === 'internal') report(name, error.cause ?? error);
    return { ok: false, error: error.toData() };
  }
}

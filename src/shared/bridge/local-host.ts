import type { BridgeEmitters, BridgeHandlers, BridgeSchema, CallMember, TaskMember } from './define.ts';
import type { Envelope, Port, Ports } from './ports.ts';
import { runHandler, type ReportError } from './run-handler.ts';

/**
 * A host in the page's own process, for the browser and for tests. Values are cloned on the way in and out, like
 * between processes, so that no code can depend on shared objects.
 */
export function createLocalHost<S extends BridgeSchema>(
  schema: S,
  build: (emit: BridgeEmitters<S>) => BridgeHandlers<S>,
  report: ReportError,
): Ports {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const handlers = build(emittersOf(schema, listeners)) as Record<string, Record<string, Handler>>;
  return mapMembers(schema, (group, name, member): Port => {
    const key = `${group}.${name}`;
    if (member.kind === 'feed')
      return (listener: (value: unknown) => void) => subscribe(listeners, key, listener);
    const handler = handlers[group]?.[name];
    if (!handler) throw new Error(`no handler for ${key}`);
    return member.kind === 'call'
      ? callPort(key, member, handler, report)
      : taskPort(key, member, handler, report);
  });
}

type Handler = (input: unknown, control?: unknown) => unknown;

function callPort(key: string, member: CallMember, handler: Handler, report: ReportError) {
  return (input: unknown) => cloned(() => runHandler(key, member, structuredClone(input), handler, report));
}

function taskPort(key: string, member: TaskMember, handler: Handler, report: ReportError) {
  const running = new Map<string, AbortController>();
  const watchers = new Set<(id: string, value: unknown) => void>();
  return {
    start: async (id: string, input: unknown) => {
      const control = new AbortController();
      running.set(id, control);
      const progress = (value: unknown) => watchers.forEach((watch) => watch(id, structuredClone(value)));
      const run = (parsed: unknown) => handler(parsed, { signal: control.signal, progress });
      return cloned(() => runHandler(key, member, structuredClone(input), run, report)).finally(() =>
        running.delete(id),
      );
    },
    progress: (listener: (id: string, value: unknown) => void) => {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    cancel: (id: string) => running.get(id)?.abort(),
  };
}

/** Values that cannot be cloned (such as functions) are refused as bad input instead of throwing in the page. */
async function cloned(run: () => Promise<Envelope>): Promise<Envelope> {
  try {
    return structuredClone(await run());
  } catch {
    return { ok: false, error: { code: 'bad_request' } };
  }
}

function subscribe(
  all: Map<string, Set<(value: unknown) => void>>,
  key: string,
  listener: (value: unknown) => void,
) {
  const own = all.get(key) ?? new Set();
  all.set(key, own.add(listener));
  return () => void own.delete(listener);
}

function emittersOf<S extends BridgeSchema>(
  schema: S,
  listeners: Map<string, Set<(value: unknown) => void>>,
) {
  return mapMembers(schema, (group, name) => (value: unknown) => {
    for (const listener of listeners.get(`${group}.${name}`) ?? []) listener(structuredClone(value));
  }) as unknown as BridgeEmitters<S>;
}

function mapMembers<S extends BridgeSchema, T>(
  schema: S,
  make: (group: string, name: string, member: S[string][string]) => T,
): Record<string, Record<string, T>> {
  return Object.fromEntries(
    Object.entries(schema).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.entries(members).map(([name, member]) => [
          name,
          make(group, name, member as S[string][string]),
        ]),
      ),
    ]),
  );
}

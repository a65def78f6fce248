import { AppError, appErrorData } from '../errors/app-error.ts';
import { badRequest } from '../errors/first-issue.ts';
import type { BridgeClient, BridgeSchema, CallMember, FeedMember, Member, TaskMember } from './define.ts';
import type { CallPort, Envelope, FeedPort, Port, Ports, TaskPort } from './ports.ts';

/**
 * The page's side of the bridge over any host's ports. Built in the page, not in the preload, so that errors
 * arrive as `AppError` with their fields.
 */
export function createBridgeClient<S extends BridgeSchema>(schema: S, ports: Ports): BridgeClient<S> {
  const groups = Object.entries(schema).map(([group, members]) => {
    const clients = Object.entries(members).map(([name, member]) => {
      const port = ports[group]?.[name];
      if (!port) throw new Error(`the host has no port for ${group}.${name}`);
      return [name, clientOf(member, port)] as const;
    });
    return [group, Object.fromEntries(clients)] as const;
  });
  return Object.fromEntries(groups) as BridgeClient<S>;
}

function clientOf(member: Member, port: Port): unknown {
  switch (member.kind) {
    case 'call':
      return callClient(member, port as CallPort);
    case 'feed':
      return feedClient(member, port as FeedPort);
    case 'task':
      return taskClient(member, port as TaskPort);
  }
}

function callClient(member: CallMember, port: CallPort) {
  return async (input: unknown) => unwrap(await port(checked(member, input)), member);
}

function feedClient(member: FeedMember, port: FeedPort) {
  return (listener: (value: unknown) => void) =>
    port((value) => {
      const parsed = member.value.safeParse(value);
      if (parsed.success) listener(parsed.data);
    });
}

let lastTask = 0;

function taskClient(member: TaskMember, port: TaskPort) {
  return (input: unknown, onProgress?: (value: unknown) => void) => {
    const id = `task-${++lastTask}`;
    const stop = onProgress ? port.progress((from, value) => from === id && onProgress(value)) : undefined;
    const run = async () => unwrap(await port.start(id, checked(member, input)), member);
    return { done: run().finally(() => stop?.()), cancel: () => port.cancel(id) };
  };
}

function checked(member: CallMember | TaskMember, input: unknown): unknown {
  const parsed = member.input.safeParse(input);
  if (!parsed.success) throw badRequest(parsed.error);
  return parsed.data;
}

function unwrap(envelope: Envelope, member: CallMember | TaskMember): unknown {
  if (!envelope.ok) {
    const data = appErrorData.safeParse(envelope.error);
    throw new AppError(data.success ? data.data : { code: 'internal' });
  }
  const value = member.output.safeParse(envelope.value);
  if (!value.success) throw new AppError({ code: 'bad_answer' }, { cause: value.error });
  return value.data;
}

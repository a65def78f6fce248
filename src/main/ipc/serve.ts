import type { IpcMain, WebContents } from 'electron';
import { channelOf } from '../../shared/bridge/channel.ts';
import type { BridgeHandlers, BridgeSchema, CallMember, TaskMember } from '../../shared/bridge/define.ts';
import type { Envelope } from '../../shared/bridge/ports.ts';
import { runHandler, type ReportError } from '../../shared/bridge/run-handler.ts';
import { isTrusted, type Trust } from './sender.ts';
import { createTasks } from './tasks.ts';

/** The part of Electron's `ipcMain` that is used; tests pass their own. */
export type IpcSide = Pick<IpcMain, 'handle' | 'on'>;

export interface ServeOptions {
  readonly ipc: IpcSide;
  readonly trust: Trust;
  readonly report: ReportError;
}

export interface Serving {
  /** Aborts the running tasks of a window that was closed or whose page was left. */
  abandon(contentsId: number): void;
}

type Handler = (input: unknown, control?: unknown) => unknown;

const REFUSED: Envelope = { ok: false, error: { code: 'bad_sender' } };

/**
 * The one place where main listens to the page: for every call and task of the schema sender check, parse in,
 * handler, parse out, envelope. Answers are always envelopes; nothing thrown crosses.
 */
export function serveBridge<S extends BridgeSchema>(
  schema: S,
  handlers: BridgeHandlers<S>,
  options: ServeOptions,
): Serving {
  const tasks = createTasks();
  for (const [group, members] of Object.entries(schema)) {
    for (const [name, member] of Object.entries(members)) {
      if (member.kind === 'feed') continue;
      const handler = (handlers as Record<string, Record<string, Handler>>)[group]?.[name];
      if (!handler) throw new Error(`no handler for ${group}.${name}`);
      if (member.kind === 'call') serveCall(group, name, member, handler, options);
      else serveTask(group, name, member, handler, options, tasks);
    }
  }
  return { abandon: tasks.abandon };
}

function serveCall(group: string, name: string, member: CallMember, handler: Handler, options: ServeOptions) {
  const { ipc, trust, report } = options;
  ipc.handle(channelOf(group, name), (event, input: unknown) =>
    isTrusted(event, trust)
      ? runHandler(`${group}.${name}`, member, input, (parsed) => handler(parsed, event.sender.id), report)
      : REFUSED,
  );
}

function serveTask(
  group: string,
  name: string,
  member: TaskMember,
  handler: Handler,
  { ipc, trust, report }: ServeOptions,
  tasks: ReturnType<typeof createTasks>,
) {
  const progressChannel = channelOf(group, name, 'progress');
  ipc.handle(channelOf(group, name), (event, message: unknown) => {
    if (!isTrusted(event, trust)) return REFUSED;
    const { sender } = event;
    return tasks.run(sender.id, `${group}.${name}`, message, (id, input, signal) => {
      const progress = (value: unknown) => {
        const parsed = member.progress.safeParse(value);
        if (parsed.success && !signal.aborted) tell(sender, progressChannel, id, parsed.data);
      };
      const run = (parsed: unknown) => handler(parsed, { signal, progress });
      return runHandler(`${group}.${name}`, member, input, run, report);
    });
  });
  ipc.on(channelOf(group, name, 'cancel'), (event, id: unknown) => {
    if (isTrusted(event, trust)) tasks.cancel(event.sender.id, `${group}.${name}`, id);
  });
}

function tell(contents: WebContents, channel: string, ...values: unknown[]) {
  if (!contents.isDestroyed()) contents.send(channel, ...values);
}

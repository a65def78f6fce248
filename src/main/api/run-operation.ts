import { encodeRequest, rowOf, type Send, type Sent, type WireReply } from '../../shared/api/client.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { api, type Operation } from '../../shared/api/table/index.ts';

/** A call of the page: an operation of the contract, never an address. */
export interface OperationRequest {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export type RunOperation = (ask: OperationRequest, signal: AbortSignal, sent?: Sent) => Promise<WireReply>;

/** Operations that send the device's token: a registration's mail is sent again only for the device that made it. */
const DEVICE_OPERATIONS: ReadonlySet<Operation> = new Set(['account.register', 'account.resend']);

/**
 * Looks an operation up in the contract, builds its request and sends it. The reply goes back as text.
 * @param device returns the token of this device, which the page never gets
 * @param onReply called with every reply before the page gets it
 * @throws AppError `bad_request` for an unknown operation or input that does not fit; what the transport throws
 */
export function createOperationRunner(
  send: Send,
  device: () => Promise<string>,
  onReply: (operation: Operation, reply: WireReply, input: OperationRequest['input']) => void,
): RunOperation {
  return async (ask, signal, sent) => {
    const operation = ask.operation as Operation;
    const row = rowOf(api, operation);
    if (row.host) throw new AppError({ code: 'bad_request', field: 'operation' });
    const isDevices = DEVICE_OPERATIONS.has(operation);
    const input = isDevices ? { ...ask.input, device: await device() } : ask.input;
    const request = { ...encodeRequest(row, input), ...(row.isLive && { isLive: row.isLive }) };
    const reply = await send(request, signal, sent);
    onReply(operation, reply, ask.input);
    return reply;
  };
}

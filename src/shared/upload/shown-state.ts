import type { DeviceUploads } from '../entities/device-upload.ts';
import type { Queued } from '../transfers/order.ts';

/** The state shown to the member: an upload that waits for an unreachable site counts as stopped. */
export function shownState({
  state,
  error,
}: Pick<Queued, 'state' | 'error'>): DeviceUploads[number]['state'] {
  switch (state) {
    case 'running':
      return 'moving';
    case 'failed':
      return 'stopped';
    case 'queued':
      return error === null ? 'queued' : 'stopped';
    case 'paused':
    case 'done':
      return state;
  }
}

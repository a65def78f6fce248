import { fetchFor } from './protocol.ts';
import { sessionOf } from './session.ts';

export const net = {
  fetch: (input: string | Request, init?: RequestInit) => fetchFor(sessionOf('').protocol, input, init),
  isOnline: () => true,
  online: true,
  resolveHost: async (host: string) => ({
    endpoints: [{ address: host === 'localhost' ? '127.0.0.1' : host, family: 'ipv4' }],
  }),
};

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ports } from '../../../src/shared/bridge/ports.ts';

/** One host of the bridge with what the suite has to see of its outside. */
export interface HostUnderTest {
  readonly ports: Ports;
  /** Addresses that left for the system's browser. */
  readonly opened: readonly string[];
  /** Addresses and files that left for the browser's own downloads, the system's player or its folders. */
  readonly handedOver: readonly string[];
  /** Notices of this host as it is here. */
  readonly notices: readonly string[];
  /** Faults that a handler reported. */
  readonly errors: readonly unknown[];
  close(): Promise<void> | void;
}

export interface HostKind {
  readonly name: string;
  /** What only the desktop has is there too. */
  readonly isDevice?: true;
  start(site: TestSite): Promise<HostUnderTest>;
  /** After the last test of a suite: ends what its tests shared. */
  end?(): Promise<void>;
}

export interface TestSite {
  readonly origin: string;
  readonly asked: readonly string[];
  /** How the next requests are answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): void;
}

/** A real server on the loopback in the site's place. */
export async function startTestSite(): Promise<TestSite> {
  const asked: string[] = [];
  const site = {
    origin: '',
    asked,
    answer: (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    site.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}

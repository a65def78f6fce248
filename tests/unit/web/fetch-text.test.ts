// @vitest-environment node
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchText } from '../../../src/web/browser-parts.ts';

afterEach(() => void vi.restoreAllMocks());

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.vtt`;
}

test('a text comes whole', async () => {
  expect(await fetchText(await serve((_request, response) => response.end('WEBVTT')))).toBe('WEBVTT');
});

test('a connection that ends in the middle is an error of the connection', async () => {
  const address = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('WEBVTT');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(fetchText(address)).rejects.toMatchObject({ name: 'AppError', code: 'offline' });
});

test('one that takes too long has run out of time, also while its body is read', async () => {
  const short = AbortSignal.timeout(100);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(short);
  const address = await serve((_request, response) => void response.writeHead(200).write('WEBVTT'));
  await expect(fetchText(address)).rejects.toMatchObject({ name: 'AppError', code: 'timeout' });
});

test('one that is not there is not found', async () => {
  const address = await serve((_request, response) => response.writeHead(404).end());
  await expect(fetchText(address)).rejects.toMatchObject({ code: 'not_found' });
});

import { expect, test } from 'vitest';
import { chosenProxies } from '../../../../src/main/proxy/own-proxy.ts';
import type { ProxyChoice } from '../../../../src/shared/entities/proxy-choice.ts';

const SYSTEM = [{ kind: 'http', host: 'system.invalid', port: 1, login: null }] as const;
const OWN: ProxyChoice = { mode: 'own', kind: 'socks5', host: 'own.invalid', port: 9, user: '' };

const routes = (choice: ProxyChoice) =>
  chosenProxies(
    () => choice,
    () => Promise.resolve('secret'),
    () => Promise.resolve(SYSTEM),
  )('https://site.invalid/');

test.each([
  ['the one of the system', { ...OWN, mode: 'system' }, SYSTEM],
  ['none', { ...OWN, mode: 'none' }, [null]],
  ['an own one', OWN, [{ kind: 'socks5', host: 'own.invalid', port: 9, login: null }]],
  [
    'an own one that asks who one is',
    { ...OWN, user: 'guest' },
    [{ kind: 'socks5', host: 'own.invalid', port: 9, login: { user: 'guest', password: 'secret' } }],
  ],
  [
    'an own one by its IPv6 address',
    { ...OWN, host: '[::1]' },
    [{ kind: 'socks5', host: '::1', port: 9, login: null }],
  ],
  // Nothing is better than around it.
  ['an own one that is not named', { ...OWN, host: '' }, []],
] as const)('who chose %s goes that way alone', async (_name, choice, expected) => {
  expect(await routes(choice)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';

const { world, site } = await servedWorld();

test.each([false, true])(
  'a password manager is led to where the password is changed, signed in: %s',
  async (isIn) => {
    const token = isIn ? await world.sessionFor({ id: world.buildMember({}).id }) : undefined;
    const reply = await site.get('/.well-known/change-password', token === undefined ? {} : { token });
    expect([reply.status, reply.headers.location]).toEqual([302, '/settings/account/']);
    // As the standard has it: an address that cannot be there is missing, so that managers trust the other.
    expect(
      (await site.get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'))
        .status,
    ).toBe(404);
  },
);

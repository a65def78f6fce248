import { expect, test } from 'vitest';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { caseWorld } from './case-world.ts';
import { report } from './case-calls.ts';

const { world, site, openStaff, latest } = await caseWorld();
const staff = await openStaff();

test.each([
  ['model', '/models/{dir}/', '/models/{dir}/wall/1/'],
  ['channel', '/channel/{dir}/', '/channel/{dir}/'],
] as const)('a %s, any of its pages, and a comment on it', async (kind, home, wall) => {
  const dir = `reported-${kind}`;
  const { id } = kind === 'model' ? buildModel(world, { dir }) : buildChannel(world, { dir });
  const more = { model: '/models/{dir}/videos/2/', channel: '/channel/{dir}/2/' }[kind];
  for (const ref of [home, more]) {
    await report(site, { ref: ref.replace('{dir}', dir), subject: 'spam' });
    const { thing } = await staff.read(latest());
    expect([thing.kind, Number(thing.id), thing.path]).toEqual([
      kind,
      Number(id),
      home.replace('{dir}', dir),
    ]);
  }
  const comment = kind === 'model' ? 901 : 902;
  world.database.sqlite.exec(
    `INSERT INTO comment (id, target, object_id, member_id, text, added_at) VALUES (${comment}, '${kind}', ${id}, 2, 'A word', 1)`,
  );
  const ref = `${wall.replace('{dir}', dir)}#comment-${comment}`;
  await report(site, { ref, subject: 'spam' });
  expect((await staff.read(latest())).thing).toMatchObject({ kind: 'comment', path: ref });
});

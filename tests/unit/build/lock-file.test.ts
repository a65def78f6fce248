import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../support/planted-tree.ts';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, LockEntry>>;

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(ROOT, name), 'utf8'));

/** Dependencies without an entry in the lock file; `npm ci` refuses such a file, on every machine but the author's. */
function unlocked(lock: Lock): readonly string[] {
  return Object.entries(lock).flatMap(([place, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !placesFor(place, name).some((candidate) => candidate in lock))
      .map((name) => `${place || 'the package'} needs ${name}`),
  );
}

/** Where Node would look for a package, from the innermost folder out. */
function placesFor(place: string, name: string): readonly string[] {
  const folders = place.split('/node_modules/');
  const inner = folders.map(
    (_folder, at) => `${folders.slice(0, folders.length - at).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...(place === '' ? [] : inner), `node_modules/${name}`];
}

describe('the lock file', () => {
  it('stands for every dependency, those of other systems included', async () => {
    const { packages } = (await readJson('package-lock.json')) as { packages: Lock };
    expect(Object.keys(packages).length).toBeGreaterThan(200);
    expect(unlocked(packages)).toEqual([]);
  });

  it('would be found out if it did not', () => {
    const lock: Lock = {
      '': { dependencies: { a: '1' } },
      'node_modules/a': { optionalDependencies: { 'a-win': '1' } },
    };
    expect(unlocked(lock)).toEqual(['node_modules/a needs a-win']);
    expect(unlocked({ ...lock, 'node_modules/a/node_modules/a-win': {} })).toEqual([]);
  });

  it('names no registry', async () => {
    const { packages } = (await readJson('package-lock.json')) as { packages: Lock };
    const hosts = Object.values(packages).flatMap(({ resolved }) =>
      resolved === undefined ? [] : [new URL(resolved).host],
    );
    expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });

  it('and the package name exact versions', async () => {
    const own = (await readJson('package.json')) as LockEntry & { devDependencies: Record<string, string> };
    const versions = Object.entries({ ...own.dependencies, ...own.devDependencies });
    expect(versions.filter(([, version]) => !/^(npm:[@/\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

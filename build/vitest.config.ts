import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { quickPath } from './quick-path.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// React as people get it: its development build takes a third longer for every screen.
process.env['NODE_ENV'] = 'production';

/** Fields every project shares; a project without tests fails instead of passing for nothing. */
const shared = {
  passWithNoTests: false,
  // Only what hangs takes so long: on a machine that is busy with something else all is ten times as slow.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Files one after another in a worker that has loaded all already: a third of these was loading it again. Not the
 * page's: what its modules keep is a document's, and every file opens one.
 */
const together = { ...shared, isolate: false };

/**
 * Tests that kill processes, fuzz, package, run them under a tool or mock a module: right in the whole run, too long for
 * `check`, and each file in a worker of its own.
 */
const SLOW = [
  'tests/{unit,contract,site}/**/*-{kill,fuzz,faketime,strace,power-cut}.test.ts',
  'tests/unit/main/{db/damage,downloads/disk,downloads/disk-room,package,package-*}.test.ts',
];

/** Tests of what is shown (`.tsx`) run in happy-dom; all others on plain Node, over real files and sockets. */
export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    // Left alone it leaves a processor to others. Many files mostly wait, for a clock, a disk or another process: three
    // workers left a quarter of two processors idle.
    maxWorkers: availableParallelism() * 2 + 1,
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: ['tests/unit/build/**', ...SLOW],
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/unit/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...together,
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          exclude: SLOW,
        },
      },
      {
        test: { ...shared, name: 'slow', env: quickPath(), environment: 'node', include: SLOW },
      },
      {
        // Each plants a breach and runs a whole tool over it.
        test: {
          ...shared,
          name: 'fences',
          environment: 'node',
          include: ['tests/unit/build/**/*.test.ts'],
        },
      },
      {
        test: {
          ...together,
          name: 'site',
          env: quickPath(),
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          exclude: SLOW,
        },
      },
      {
        // Each file starts Chromium through the host that plays Electron.
        test: {
          ...shared,
          name: 'stand-in',
          environment: 'node',
          include: ['tests/stand-in/*.test.ts'],
        },
      },
    ],
  },
});

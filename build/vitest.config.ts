import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Fields every project shares; a project without tests fails instead of passing for nothing. */
const shared = {
  passWithNoTests: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A second, as it would be, is nothing on a machine that is busy with something else.
  expect: { poll: { timeout: 10_000 } },
};

/** Tests that kill processes, fuzz or package: right in the whole run, too long for `check`. */
const SLOW = [
  'tests/{unit,contract}/**/*-{kill,fuzz}.test.ts',
  'tests/unit/main/{db/damage,package}.test.ts',
];

/** Tests that need a document run in happy-dom; all others on plain Node, over real files and sockets. */
export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: ['tests/unit/{renderer,web,build}/**', ...SLOW],
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/unit/{renderer,web}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          exclude: SLOW,
        },
      },
      {
        test: { ...shared, name: 'slow', environment: 'node', include: SLOW, testTimeout: 60_000 },
      },
      {
        // Each plants a breach and runs a whole tool over it.
        test: {
          ...shared,
          name: 'fences',
          environment: 'node',
          include: ['tests/unit/build/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        // Each file starts Chromium through the host that plays Electron.
        test: {
          ...shared,
          name: 'stand-in',
          environment: 'node',
          include: ['tests/stand-in/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

import { access, constants } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { HEALTH_CHECKS } from '../../../../shared/entities/admin-staff.ts';
import { byteSize } from '../../../../shared/format/bytes.ts';
import type { Clock } from '../../clock.ts';
import type { DatabaseReader, DatabaseWriter } from '../../db/port.ts';
import { readJobFigures } from '../../jobs/repositories/job-figures.ts';
import type { MediaStore } from '../../storage/media-store.ts';
import { writeProbe } from '../repositories/probe.ts';
import { writtenDisks } from './disk-space.ts';

export type CheckName = (typeof HEALTH_CHECKS)[number];

/** What one check found. */
export interface CheckResult {
  readonly name: CheckName;
  /** What is wrong, in a line for the operator; empty: nothing. */
  readonly reason: string;
}

/** Whether the site can do its work: each check tries it. */
export interface Health {
  /** All checks, in the order of `HEALTH_CHECKS`. Asked again within a few seconds it gives the same results. */
  check(): Promise<readonly CheckResult[]>;
  /** Kinds of jobs that this site does: those of another release are not waited for. */
  does(kinds: readonly string[]): void;
}

export interface HealthDeps {
  readonly database: DatabaseReader & DatabaseWriter;
  readonly store: MediaStore;
  /** Data folder. */
  readonly data: string;
  /** Folder of the media; empty: they are in a bucket. */
  readonly mediaFolder: string;
  /** Share of the disk that must stay free. */
  readonly freeShare: () => number;
  readonly clock: Clock;
}

/** Results are this old at most, milliseconds: who asks often must not load the site. */
const FRESH_MS = 3_000;
/** What takes longer has failed, milliseconds. */
const LONGEST_MS = 5_000;
/** A job that is due for so long while nobody works on its kind is stuck, milliseconds. */
export const STUCK_MS = 10 * 60_000;

export function createHealth(deps: HealthDeps): Health {
  const kinds = new Set<string>();
  const checks: Readonly<Record<CheckName, () => Promise<string>>> = {
    database: () => checkDatabase(deps),
    store: () => checkStore(deps),
    disk: () => checkDisk(deps),
    jobs: () => checkJobs(deps, kinds),
  };
  let last: { readonly at: number; readonly results: Promise<readonly CheckResult[]> } | null = null;
  return {
    check() {
      const at = performance.now();
      if (!last || at - last.at >= FRESH_MS)
        last = {
          at,
          results: Promise.all(
            HEALTH_CHECKS.map(async (name) => ({ name, reason: await reasonOf(checks[name]()) })),
          ),
        };
      return last.results;
    },
    does: (some) => some.forEach((kind) => kinds.add(kind)),
  };
}

async function checkDatabase({ database, clock }: HealthDeps): Promise<string> {
  await database.change(() => writeProbe(clock.now()));
  return '';
}

/** An object that is not there is found missing by a store that answers. */
async function checkStore({ store, mediaFolder }: HealthDeps): Promise<string> {
  if (mediaFolder !== '') await access(mediaFolder, constants.W_OK);
  await store.has('readiness.probe');
  return '';
}

async function checkDisk({ data, freeShare }: HealthDeps): Promise<string> {
  const share = freeShare();
  const full = (await writtenDisks(data)).filter(({ free, all }) => free < all * share);
  return full
    .map(
      ({ name, free, all }) =>
        `${name} has ${size(free)} free, less than the floor of ${size(all * share)} (--free-percent)`,
    )
    .join(', ');
}

async function checkJobs({ database, clock }: HealthDeps, kinds: ReadonlySet<string>): Promise<string> {
  const figures = await readJobFigures(database, clock.now());
  const stuck = figures.filter(
    ({ kind, working, dueMs }) => dueMs > STUCK_MS && working === 0 && (kinds.size === 0 || kinds.has(kind)),
  );
  return stuck
    .map(({ kind, dueMs }) => `${kind} has waited for ${Math.floor(dueMs / 60_000)} minutes`)
    .join(', ');
}

/** What a check says, or what it failed with: the code, as a message may name a secret. */
async function reasonOf(checking: Promise<string>): Promise<string> {
  const isOver = new AbortController();
  const late = pause(LONGEST_MS, 'no answer', { ref: false, signal: isOver.signal }).catch(() => '');
  const found = checking.catch((thrown: unknown) => failureOf(thrown));
  return Promise.race([found, late]).finally(() => isOver.abort());
}

function failureOf(thrown: unknown): string {
  const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
  if (code === 'ESTORE') return String(message);
  return typeof code === 'string' ? code : 'failed';
}

// A plain space: a terminal shows it.
const size = (bytes: number) => byteSize(bytes, 'en').replace('\u00a0', ' ');

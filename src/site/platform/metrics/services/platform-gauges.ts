import type { Clock } from '../../clock.ts';
import type { SiteConfig } from '../../config/config.ts';
import type { DatabaseReader } from '../../db/port.ts';
import { type BackupState, readBackupState } from '../../health/services/backup-state.ts';
import { databaseBytes } from '../../health/services/database-bytes.ts';
import { allDisks, type Disk } from '../../health/services/disk-space.ts';
import { readJobFigures } from '../../jobs/repositories/job-figures.ts';
import type { Health } from '../../health/services/health.ts';
import type { Live } from '../../live/services/live.ts';
import type { SiteSettings } from '../../settings/services/site-settings.ts';
import type { Metrics, Sample } from './metrics.ts';

interface GaugeDeps {
  readonly config: SiteConfig;
  readonly database: DatabaseReader;
  readonly health: Health;
  readonly live: Live;
  readonly settings: SiteSettings;
  readonly clock: Clock;
}

const STATES = ['waiting', 'working', 'failed'] as const;

/** What the platform shows of itself whenever somebody asks. */
export function addPlatformGauges(metrics: Metrics, deps: GaugeDeps): void {
  const { config, database, health, live, settings, clock } = deps;
  const { gauge } = metrics;
  const ofDisks = (value: (disk: Disk) => number) => async () =>
    (await allDisks(config.data)).map((disk) => ({ labels: { disk: disk.name }, value: value(disk) }));
  const jobs = () => readJobFigures(database, clock.now());

  gauge(
    'disk_free_bytes',
    'Free on each disk: of the data folder, of folders with one of their own, of the last backup',
    ['disk'],
    ofDisks(({ free }) => free),
  );
  gauge(
    'disk_size_bytes',
    'Size of each disk',
    ['disk'],
    ofDisks(({ all }) => all),
  );
  gauge(
    'disk_floor_bytes',
    'Uploads leave so much of each disk free',
    ['disk'],
    ofDisks(({ all }) => (all * settings.of('freePercent')) / 100),
  );
  gauge('database_bytes', 'Size of the databases', ['file'], () =>
    databaseBytes(config.data).map(({ file, bytes }) => ({ labels: { file }, value: bytes })),
  );
  gauge('streams', 'Open event streams', [], () => [{ value: live.count() }]);
  gauge('jobs', 'Jobs by state', ['kind', 'state'], async () =>
    (await jobs()).flatMap((figures): readonly Sample[] =>
      STATES.map((state) => ({ labels: { kind: figures.kind, state }, value: figures[state] })),
    ),
  );
  gauge('job_oldest_due_seconds', 'How long the first job has been due', ['kind'], async () =>
    (await jobs()).map(({ kind, dueMs }) => ({ labels: { kind }, value: dueMs / 1_000 })),
  );
  gauge('ready', 'Whether a check of /ready passes', ['check'], async () =>
    (await health.check()).map(({ name, reason }) => ({
      labels: { check: name },
      value: reason === '' ? 1 : 0,
    })),
  );
  // Without a backup there is no value.
  const ofBackup = (value: (state: BackupState) => number) => () => {
    const state = readBackupState(config.data);
    return state ? [{ value: value(state) }] : [];
  };
  gauge(
    'backup_age_seconds',
    'Since the last good backup',
    [],
    ofBackup(({ at }) => (clock.now() - at) / 1_000),
  );
  gauge(
    'backup_seconds',
    'How long the last good backup took',
    [],
    ofBackup(({ seconds }) => seconds),
  );
  gauge(
    'backup_bytes',
    'Bytes of the last good backup',
    [],
    ofBackup(({ bytes }) => bytes),
  );
  gauge(
    'backup_lost_files',
    'Files that rows name and the last backup did not find',
    [],
    ofBackup(({ lost }) => lost),
  );
}

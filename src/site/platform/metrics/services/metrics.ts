import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import packageFile from '../../../../../package.json' with { type: 'json' };

/** One value of a gauge, and what tells it from its siblings. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What the site counts and times for the operator, in Prometheus' terms. Nothing in it is about a person. */
export interface Metrics {
  readonly registry: Registry;
  /** An answered request. @param operation of the contract, or the route */
  request(operation: string, status: number, seconds: number): void;
  /** Whether a finished answer was in memory. */
  answered(result: 'hit' | 'miss'): void;
  /** How long a change worked, and then waited for the disk, seconds. */
  changed(run: number, wait: number): void;
  /** A change was refused because another program was writing. */
  refused(): void;
  /** A run of a job ended. */
  job(kind: string, result: JobResult, seconds: number): void;
  /** A quality of a video was encoded, or not. */
  converted(result: JobResult, seconds: number): void;
  /** A call to the media store ended. */
  stored(call: string, seconds: number, isFailed: boolean): void;
  /** Bytes of an upload arrived. */
  received(bytes: number): void;
  /** A shared cache has dropped so many addresses. */
  purged(addresses: number): void;
  /** A call that takes something out of shared caches failed. */
  purgeFailed(): void;
  /** A gauge that is read when somebody asks. What `read` throws leaves it out. */
  gauge(name: string, help: string, labels: readonly string[], read: () => Samples): void;
}

type Samples = readonly Sample[] | Promise<readonly Sample[]>;
export type JobResult = 'done' | 'retry' | 'failed';

/** Upper ends, seconds: from an answer in memory to one that somebody gives up on. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Short jobs take milliseconds, conversions hours. */
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300, 1_800, 7_200, 21_600];
const PREFIX = 'yoru_';

export function createMetrics(): Metrics {
  const registry = new Registry();
  const own = { registers: [registry] };
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    buckets = REQUEST_BUCKETS,
  ) => new Histogram({ ...own, name: PREFIX + name, help, labelNames, buckets: [...buckets] });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ ...own, name: PREFIX + name, help, labelNames });

  const requests = histogram('http_request_seconds', 'Answered requests', ['operation', 'status']);
  const answers = counter('answer_cache_total', 'Answers found in memory, or not', ['result']);
  const run = histogram('change_run_seconds', 'Work of a change in the database');
  const wait = histogram('change_wait_seconds', 'Wait of a change for the disk');
  const refusals = counter('change_retries_total', 'Changes refused as another program was writing');
  const jobs = histogram('job_seconds', 'Runs of jobs', ['kind', 'result'], JOB_BUCKETS);
  const conversions = histogram('conversion_seconds', 'Encodings of videos', ['result'], JOB_BUCKETS);
  const store = histogram('store_seconds', 'Calls to the media store', ['call']);
  const storeErrors = counter('store_errors_total', 'Failed calls to the media store', ['call']);
  const bytes = counter('upload_bytes_total', 'Bytes of uploads that arrived');
  const purged = counter('purged_addresses_total', 'Addresses that shared caches have dropped');
  const purges = counter('purge_errors_total', 'Failed calls that empty shared caches');
  new Gauge({ ...own, name: 'yoru_build_info', help: 'The release', labelNames: ['version'] })
    .labels(packageFile.version)
    .set(1);

  return {
    registry,
    request: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    answered: (result) => answers.inc({ result }),
    changed(runSeconds, waitSeconds) {
      run.observe(runSeconds);
      wait.observe(waitSeconds);
    },
    refused: () => refusals.inc(),
    job: (kind, result, seconds) => jobs.observe({ kind, result }, seconds),
    converted: (result, seconds) => conversions.observe({ result }, seconds),
    stored(call, seconds, isFailed) {
      store.observe({ call }, seconds);
      if (isFailed) storeErrors.inc({ call });
    },
    received: (count) => bytes.inc(count),
    purged: (addresses) => purged.inc(addresses),
    purgeFailed: () => purges.inc(),
    gauge(name, help, labelNames, read) {
      new Gauge({
        ...own,
        name: PREFIX + name,
        help,
        labelNames,
        async collect() {
          this.reset();
          const samples = await readOrNone(read);
          for (const { labels = {}, value } of samples) this.set(labels, value);
          // Without labels it would be 0, which says something else.
          if (samples.length === 0 && labelNames.length === 0) this.remove();
        },
      });
    },
  };
}

/** What cannot be read is left out: the rest is needed most when something is wrong. */
async function readOrNone(read: () => Samples): Promise<readonly Sample[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

type Series = Readonly<Record<string, string>>;

/** Of an alert: values of each series, one each minute, that let it fire, and those of a site that is well. */
export interface AlertCase {
  readonly alert: string;
  /** Minutes. */
  readonly at: number;
  readonly fires: Series;
  readonly quiet: Series;
}

const HOURS = 60;
const bucket = (name: string, fast: string, all: string): Series => ({
  [`${name}_bucket{le="0.1"}`]: fast,
  [`${name}_bucket{le="5"}`]: all,
  [`${name}_bucket{le="+Inf"}`]: all,
});
const requests = 'yoru_http_request_seconds_count{operation="video",status="200"}';
const failed = (status: number) => `yoru_http_request_seconds_count{operation="video",status="${status}"}`;
const level = (name: string, fires: string, quiet: string, at: number) => ({
  at,
  fires: { [name]: `${fires}x1600` },
  quiet: { [name]: `${quiet}x1600` },
});

/** Every rule of `resources/deploy/prometheus` has one. */
export const ALERT_CASES: readonly AlertCase[] = [
  { alert: 'YoruDown', ...level('up', '0', '1', 6) },
  { alert: 'YoruNotReady', ...level('yoru_ready{check="disk"}', '0', '1', 6) },
  {
    alert: 'YoruErrors',
    at: 12,
    fires: { [failed(500)]: '0+6x20' },
    quiet: { [failed(500)]: '0+0x20', [failed(503)]: '0+60x20', [failed(501)]: '0+60x20' },
  },
  {
    alert: 'YoruSheds',
    at: 20,
    fires: { [failed(503)]: '0+6x30', [requests]: '0+100x30' },
    quiet: { [failed(503)]: '0+6x30', [requests]: '0+10000x30' },
  },
  {
    alert: 'YoruSlow',
    at: 25,
    fires: bucket('yoru_http_request_seconds', '0+90x30', '0+100x30'),
    quiet: bucket('yoru_http_request_seconds', '0+100x30', '0+100x30'),
  },
  { alert: 'YoruLoopBusy', ...level('nodejs_eventloop_lag_p99_seconds', '0.4', '0.02', 20) },
  {
    alert: 'YoruChangesWait',
    at: 20,
    fires: bucket('yoru_change_wait_seconds', '0+90x30', '0+100x30'),
    quiet: bucket('yoru_change_wait_seconds', '0+100x30', '0+100x30'),
  },
  { alert: 'YoruChangesRetry', ...level('yoru_change_retries_total', '0+120', '0+6', 25) },
  { alert: 'YoruJobsLate', ...level('yoru_job_oldest_due_seconds{kind="convert"}', '4000', '30', 20) },
  {
    alert: 'YoruJobsFail',
    ...level('yoru_job_seconds_count{kind="mail",result="failed"}', '0+1', '0+0', 60),
  },
  {
    alert: 'YoruConversionsFail',
    ...level('yoru_conversion_seconds_count{result="failed"}', '0+1', '0+0', 6 * HOURS),
  },
  { alert: 'YoruStoreErrors', ...level('yoru_store_errors_total{call="put"}', '0+60', '0+0', 12) },
  { alert: 'YoruPurgeErrors', ...level('yoru_purge_errors_total', '0+1', '3', 15) },
  {
    alert: 'YoruDiskFull',
    at: 6,
    fires: { 'yoru_disk_free_bytes{disk="media"}': '99x20', 'yoru_disk_floor_bytes{disk="media"}': '100x20' },
    quiet: {
      'yoru_disk_free_bytes{disk="media"}': '200x20',
      'yoru_disk_floor_bytes{disk="media"}': '100x20',
    },
  },
  {
    alert: 'YoruDiskFills',
    at: 9 * HOURS,
    fires: {
      'yoru_disk_free_bytes{disk="media"}': '5000-1x600',
      'yoru_disk_floor_bytes{disk="media"}': '1000x600',
    },
    quiet: {
      'yoru_disk_free_bytes{disk="media"}': '90000-1x600',
      'yoru_disk_floor_bytes{disk="media"}': '1000x600',
    },
  },
  { alert: 'YoruReportsWait', ...level('yoru_queue_oldest_seconds{queue="reports"}', '90000', '80000', 2) },
  { alert: 'YoruReviewWaits', ...level('yoru_queue_oldest_seconds{queue="review"}', '300000', '200000', 2) },
  { alert: 'YoruBackupOld', ...level('yoru_backup_age_seconds', '100000', '80000', 2) },
  { alert: 'YoruBackupLost', ...level('yoru_backup_lost_files', '2', '0', 2) },
  {
    alert: 'YoruBackupMissing',
    at: 25 * HOURS,
    fires: { up: '1x1600' },
    quiet: { up: '1x1600', yoru_backup_age_seconds: '60x1600' },
  },
  { alert: 'YoruMemory', ...level('process_resident_memory_bytes', '3000000000', '600000000', 40) },
  {
    alert: 'YoruFilesOpen',
    at: 10,
    fires: { process_open_fds: '900x20', process_max_fds: '1000x20' },
    quiet: { process_open_fds: '100x20', process_max_fds: '1000x20' },
  },
  { alert: 'YoruRestarts', ...level('process_start_time_seconds', '0+60', '7', 60) },
];

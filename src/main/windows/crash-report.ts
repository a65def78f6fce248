/** What a report is made of. */
export interface ReportParts {
  readonly version: string;
  readonly platform: string;
  /** Of Electron and Chromium. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly isAccelerated: boolean;
  /** Of the crashes of this window, in order. */
  readonly reasons: readonly string[];
  /** Last lines of the log. */
  readonly lines: readonly string[];
}

/** A text to be sent to who mends it: versions, crashes and the last lines of the log, nothing of what was watched. */
export function crashReport({
  version,
  platform,
  versions,
  isAccelerated,
  reasons,
  lines,
}: ReportParts): string {
  return [
    `Yoru ${version} (${platform})`,
    `Electron ${versions['electron']}, Chromium ${versions['chrome']}`,
    `hardware acceleration: ${isAccelerated ? 'on' : 'off'}`,
    `crashes: ${reasons.join(', ')}`,
    '',
    ...lines,
    '',
  ].join('\n');
}

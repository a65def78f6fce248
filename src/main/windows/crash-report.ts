/** The content of a report. */
export interface ReportParts {
  readonly version: string;
  readonly platform: string;
  /** Versions of Electron and Chromium. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly isAccelerated: boolean;
  /** Reasons of this window's crashes, in order. */
  readonly reasons: readonly string[];
  /** Last lines of the log. */
  readonly lines: readonly string[];
}

/** A text for the developers: versions, crashes and the last lines of the log, nothing about what was watched. */
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

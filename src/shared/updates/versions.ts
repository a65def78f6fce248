const VERSION = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})(?:-beta\.(\d{1,5}))?$/;

/** Whether a text is a version: `0.1.1` or `0.2.0-beta.3`. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/**
 * Compares two versions; above 0: the first is later. A beta comes before its final version.
 * @throws RangeError if one of them is not a version
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [parts(one), parts(other)];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

function parts(version: string): readonly number[] {
  const [whole, ...found] = VERSION.exec(version) ?? [];
  if (whole === undefined) throw new RangeError(`"${version}" is no version`);
  const [major, minor, patch, beta] = found;
  return [major, minor, patch]
    .map(Number)
    .concat(beta === undefined ? Number.MAX_SAFE_INTEGER : Number(beta));
}

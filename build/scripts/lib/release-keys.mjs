/** Ways of notarising, by the variables each needs: the builder goes on with a warning where there is none of them. */
const NOTARISING = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN_PROFILE'],
];

/**
 * The builder's hook of a release: it must not come about unsigned where the builder itself would let it.
 * @param {{ readonly electronPlatformName: string }} context
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} host
 */
export default function checkKeys(
  { electronPlatformName },
  environment = process.env,
  host = process.platform,
) {
  if (electronPlatformName !== 'darwin') return;
  if (host !== 'darwin') throw new Error('a release for macOS is signed on macOS alone');
  if (!NOTARISING.some((names) => names.every((name) => environment[name])))
    throw new Error(`notarising needs ${NOTARISING.map((names) => names.join(', ')).join(', or ')}`);
}

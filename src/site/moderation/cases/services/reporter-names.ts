import type { ReporterNames } from './limits.ts';
import type { ModerationContext } from '../../context.ts';

/** Names of a reporter that counters may store; for a visitor, the network and the typed address. */
export async function reporterNames(
  { accounts }: Pick<ModerationContext, 'accounts'>,
  { memberId, network }: { readonly memberId: number | null; readonly network: () => string },
  email: string,
): Promise<ReporterNames> {
  const address = await accounts.networks.of(email.toLowerCase(), 'report');
  return {
    network: await accounts.networks.of(network(), 'report'),
    reporter: memberId === null ? address : [`m:${memberId}`],
    email: address,
  };
}

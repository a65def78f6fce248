import type { Caller } from '../../accounts/policies/caller.ts';
import type { SiteContext } from '../../context.ts';
import type { ReporterNames } from './limits.ts';

/** Who reports, by names that counters may store: of a visitor the network and the address typed. */
export async function reporterNames(
  { accounts }: Pick<SiteContext, 'accounts'>,
  { caller, network }: { readonly caller: Caller; readonly network: () => string },
  email: string,
): Promise<ReporterNames> {
  const address = await accounts.networks.of(email.toLowerCase(), 'report');
  return {
    network: await accounts.networks.of(network(), 'report'),
    reporter: caller.memberId === null ? address : [`m:${caller.memberId}`],
    email: address,
  };
}

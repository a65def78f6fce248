import { useHost } from '../../host/host.ts';
import { useSite } from './use-site.ts';

/** Makes addresses of pictures and media absolute: the site's own origin, or its media origin where it names one. */
export function useMediaAddress(): (address: string) => string {
  const { info } = useHost();
  const origin = useSite().site?.mediaOrigin || info.siteOrigin;
  return (address) => (address.startsWith('/') ? `${origin}${address}` : address);
}

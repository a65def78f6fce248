import { useHost } from '../../../host/host.ts';
import { useSite } from '../site/use-site.ts';

/** Addresses of pictures and media as this page can load them: from the media origin where the site names one. */
export function useMediaAddress(): (address: string) => string {
  const { info } = useHost();
  const origin = useSite().site?.mediaOrigin || info.mediaOrigin;
  return (address) => (address.startsWith('/') ? `${origin}${address}` : address);
}

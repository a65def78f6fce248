import { useHost, type Host } from '../../host/host.ts';
import { createHostUploader } from './host-uploader.ts';
import type { Uploader } from './uploader.ts';
import { webUploader } from './web-uploader.ts';

const made = new WeakMap<Host, Uploader>();

/** The uploader of this page, one for all screens. */
export function useUploader(): Uploader {
  const host = useHost();
  const { device, bridge } = host;
  if (!device) return webUploader(host);
  const uploader = made.get(host) ?? createHostUploader({ ...device, live: bridge.live });
  made.set(host, uploader);
  return uploader;
}

import Share from 'lucide-react/icons/share';
import { useId } from 'react';
import { useHost } from '../../host/host.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyError } from '../core/notices/notices.ts';
import { networkAddress, NETWORKS, type Network } from './addresses.ts';
import styles from './ShareDialog.module.css';

const names = {
  x: 'share:x',
  facebook: 'share:facebook',
  line: 'share:line',
  reddit: 'share:reddit',
} as const satisfies Record<Network, TextKey>;

interface NetworksProps {
  readonly address: string;
  readonly title: string;
}

/** Links to networks, opened outside of the page, and the system's share sheet if there is one. */
export function Networks({ address, title }: NetworksProps) {
  const { t } = useText();
  const { bridge } = useHost();
  const id = useId();
  const open = (network: Network) =>
    void bridge.shell.openExternal(networkAddress(network, address, title)).catch(notifyError);
  return (
    <div className={styles['part']}>
      <h3 id={id} className={styles['label']}>
        {t('share:networks')}
      </h3>
      <ul aria-labelledby={id} className={styles['networks']}>
        {(Object.keys(NETWORKS) as Network[]).map((network) => (
          <li key={network}>
            <Button label={names[network]} onClick={() => open(network)} />
          </li>
        ))}
        {'share' in navigator && (
          <li>
            <Button
              label="share:system"
              icon={<Icon of={Share} size={16} />}
              // Closing the sheet without a choice rejects: nothing failed.
              onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
            />
          </li>
        )}
      </ul>
    </div>
  );
}

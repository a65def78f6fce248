import { Menu } from '@base-ui/react/menu';
import { useRef, useState } from 'react';
import type { VideoId } from '../../../shared/ids.ts';
import { RecentAuthHost } from '../account/RecentAuthHost.tsx';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import styles from './Staff.module.css';
import { STAFF_ACTS, VideoActDialog, type StaffAct } from './VideoActDialog.tsx';

interface StaffMenuProps {
  readonly id: VideoId;
  readonly title: string;
}

/** What staff can do with a published video of somebody else's: each opens its dialog. */
export function StaffMenu({ id, title }: StaffMenuProps) {
  const { t } = useText();
  const hasTexts = useLateTexts(() => undefined);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [act, setAct] = useState<StaffAct | null>(null);
  useCloseOnBack(isOpen, () => setOpen(false));
  if (!hasTexts) return null;
  return (
    <>
      <Menu.Root open={isOpen} onOpenChange={setOpen}>
        <Menu.Trigger ref={anchor} render={<Button label="desk:staffMenu" />} />
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className={styles['positioner']}>
            <Menu.Popup className={styles['popup']} aria-label={t('desk:staffMenu')}>
              {STAFF_ACTS.map((one) => (
                <Menu.Item key={one} className={styles['item']} onClick={() => setAct(one)}>
                  {t(`desk:${one}`)}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {act !== null && (
        <RecentAuthHost>
          <VideoActDialog
            key={act}
            act={act}
            id={id}
            title={title}
            anchor={anchor}
            onClose={() => setAct(null)}
          />
        </RecentAuthHost>
      )}
    </>
  );
}

import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { RecentAuthHost } from '../account/RecentAuthHost.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import styles from './Staff.module.css';
import { TARGET_ACTS, TargetActDialog, type StaffTarget } from './TargetActDialog.tsx';
import { STAFF_ACTS, VideoActDialog } from './VideoActDialog.tsx';

export interface StaffMenuProps {
  readonly of: StaffTarget;
  readonly title: string;
}

type Act = (typeof STAFF_ACTS)[number] | (typeof TARGET_ACTS)[number];
const isTargetAct = (act: Act): act is (typeof TARGET_ACTS)[number] => TARGET_ACTS.some((one) => one === act);

/** Staff actions on a published video or album of somebody else; each opens its dialog. */
export function StaffMenu({ of, title }: StaffMenuProps) {
  const { t } = useText();
  const hasTexts = useLateTexts(() => undefined);
  const navigate = useNavigate();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  const { data } = useQuery(apiQuery('desk.find', { on: of.on, object_id: of.id }));
  // A video without an uploader has none.
  const submission = data?.id ?? null;
  useCloseOnBack(isOpen, () => setOpen(false));
  const acts = [...(of.on === 'video' ? STAFF_ACTS : []), ...(submission === null ? [] : TARGET_ACTS)];
  if (!hasTexts || acts.length === 0) return null;
  const shown = { title, anchor, onClose: () => setAct(null) };
  return (
    <>
      <Menu.Root open={isOpen} onOpenChange={setOpen}>
        <Menu.Trigger ref={anchor} render={<Button label="moderation:staffMenu" />} />
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className={styles['positioner']}>
            <Menu.Popup className={styles['popup']} aria-label={t('moderation:staffMenu')}>
              {acts.map((one) => (
                <Menu.Item key={one} className={styles['item']} onClick={() => setAct(one)}>
                  {t(`moderation:${one}`)}
                </Menu.Item>
              ))}
              {submission !== null && (
                <Menu.Item
                  className={styles['item']}
                  onClick={() => void navigate(to('moderationItem', { id: submission }))}
                >
                  {t('moderation:openItem')}
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {act !== null && isTargetAct(act) && submission !== null && (
        <TargetActDialog key={act} act={act} id={submission} {...shown} />
      )}
      {act !== null && !isTargetAct(act) && of.on === 'video' && (
        <RecentAuthHost>
          <VideoActDialog key={act} act={act} id={of.id} {...shown} />
        </RecentAuthHost>
      )}
    </>
  );
}

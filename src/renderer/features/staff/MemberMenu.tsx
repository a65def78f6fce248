import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import type { MemberId } from '../../../shared/ids.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { RecentAuthHost } from '../account/RecentAuthHost.tsx';
import { MemberRecord } from './MemberRecord.tsx';
import { MemberActForm } from './MemberActs.tsx';

export interface MemberMenuProps {
  readonly id: MemberId;
  readonly name: string;
}

/** Staff actions on a member, on the member's own page. */
export function MemberMenu({ id, name }: MemberMenuProps) {
  const { t } = useText();
  const nameOf = useMemberName();
  const hasTexts = useLateTexts(() => undefined);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(isOpen, () => setOpen(false));
  if (!hasTexts) return null;
  return (
    <>
      <Button
        ref={anchor}
        label="moderation:staffMenu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <DialogPopup anchor={anchor}>
          <DialogHead title={t('moderation:memberActs')} />
          <Dialog.Description dir="auto">{nameOf(name)}</Dialog.Description>
          <RecentAuthHost>
            <MemberActForm id={id} />
          </RecentAuthHost>
          {isOpen && <MemberRecord id={id} />}
        </DialogPopup>
      </Dialog.Root>
    </>
  );
}

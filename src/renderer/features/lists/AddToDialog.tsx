import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { closeAddTo, type AddToRequest } from '../core/lists/add-to.ts';
import { AddToLists } from './AddToLists.tsx';
import styles from './Lists.module.css';

/** Puts videos into the member's lists and takes them out (specification 2: add to). */
export function AddToDialog({ request }: { readonly request: AddToRequest | null }) {
  const { t } = useText();
  const anchor = useRef<HTMLElement | null>(null);
  const isOpen = request !== null;
  useCloseOnBack(isOpen, closeAddTo);
  useEffect(() => {
    if (request) anchor.current = request.button;
  }, [request]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && closeAddTo()}>
      <DialogPopup className={styles['popup']} anchor={anchor}>
        <DialogHead title={t('lists:addTo')} />
        {request && (
          <>
            <Dialog.Description className={styles['what']}>
              {request.title || t('lists:videos', { count: request.videos.length })}
            </Dialog.Description>
            <AddToLists videos={request.videos} />
          </>
        )}
      </DialogPopup>
    </Dialog.Root>
  );
}

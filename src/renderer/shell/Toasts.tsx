import { Toast } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ACTION_NOTICE_MS, NOTICE_MS } from '../../shared/constants.ts';
import { dismissNotice, useNotices, type Notice } from '../features/core/notices/notices.ts';
import { useReasonText } from '../features/core/texts/use-reason-text.ts';
import { useLateTexts } from '../i18n/use-late-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { HostNotices } from './HostNotices.tsx';
import styles from './Toasts.module.css';

/** Notices, bottom right: until dismissed or timed out; the timer pauses while they are hovered or focused. F6 moves the focus to them. */
export function Toasts() {
  const { t } = useText();
  return (
    <Toast.Provider timeout={NOTICE_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']} aria-label={t('notices')}>
          <HostNotices />
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { t } = useText();
  const { toasts, add, close } = Toast.useToastManager<Notice>();
  const notices = useNotices();
  const shown = useRef(0);
  const reasonText = useReasonText();
  const hasLateTexts = useLateTexts(() => undefined);
  const textOf = ({ text, params, reason }: Notice) =>
    reason !== undefined && hasLateTexts ? reasonText(reason, params) : t(text, { ...params });
  const tell = useEffectEvent((notice: Notice) =>
    // The cause is the id: a repeated cause replaces the old notice and restarts its timer.
    add({
      id: notice.cause,
      description: textOf(notice),
      type: notice.tone,
      // A notice announced at once is hidden from screen readers until they move there: a control would be unreachable.
      priority: notice.tone === 'error' && !notice.link && !notice.action ? 'high' : 'low',
      ...(notice.action && { timeout: ACTION_NOTICE_MS }),
      data: notice,
      onRemove: () => dismissNotice(notice.cause),
    }),
  );
  useEffect(() => {
    for (const notice of notices) {
      if (notice.serial <= shown.current) continue;
      shown.current = notice.serial;
      tell(notice);
    }
  }, [notices]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']} onClick={() => close(toast.id)}>
      {/* The key, not the text at the time of the notice: the language may have changed since. */}
      <Toast.Description className={styles['text']}>{toast.data && textOf(toast.data)}</Toast.Description>
      {toast.data?.link && (
        <Link to={toast.data.link.to} className={styles['link']}>
          {t(toast.data.link.label)}
        </Link>
      )}
      {toast.data?.action && (
        <button type="button" className={styles['link']} onClick={toast.data.action.run}>
          {t(toast.data.action.label)}
        </button>
      )}
      <Toast.Close
        render={
          <IconButton label="dismissNotice" className={styles['close']}>
            <Icon of={X} size={16} />
          </IconButton>
        }
      />
    </Toast.Root>
  ));
}

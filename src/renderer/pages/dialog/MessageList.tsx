import { Fragment } from 'react';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useDayName } from '../../features/core/texts/use-day-name.ts';
import { useMemberName } from '../../features/core/members/use-member-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import type { DialogWindow } from './dialog-window.ts';
import { HeldScroll } from './HeldScroll.tsx';
import { MessageItem } from './MessageItem.tsx';
import { MoreMessages } from './MoreMessages.tsx';
import styles from './Page.module.css';
import { UnsentItem } from './UnsentItem.tsx';
import type { Outbox } from './use-outbox.ts';

interface MessageListProps {
  readonly dialog: DialogWindow;
  readonly outbox: Outbox;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
  readonly onNewest: () => void;
  readonly onAtEnd: (isAtEnd: boolean) => void;
  readonly onDeleted: (id: number) => void;
}

/** Messages by day, the newest at the end; with a button to the newest if those are not shown. */
export function MessageList({
  dialog,
  outbox,
  onOlder,
  onNewer,
  onNewest,
  onAtEnd,
  onDeleted,
}: MessageListProps) {
  const { t, language } = useText();
  const dayName = useDayName();
  const name = useMemberName()(dialog.name);
  const { messages, has_more, has_newer, read_to, unread, jumps } = dialog;
  const [oldest, newest] = [messages[0]?.message_id, messages.at(-1)?.message_id];
  // The last read one may be newer than all that are shown.
  const isReadHere = !has_newer || read_to <= (newest ?? 0);
  const lastRead = messages.findLast(({ mine, message_id }) => mine && message_id <= read_to)?.message_id;
  return (
    <div className={styles['frame']}>
      <HeldScroll label={t('messages:title')} isCutOff={has_newer} jumps={jumps} onAtEnd={onAtEnd}>
        <div className={styles['list']}>
          {has_more && <MoreMessages key={oldest} label="messages:older" onMore={onOlder} />}
          {messages.length === 0 && outbox.unsent.length === 0 && (
            <p className={styles['none']}>{t('messages:noneHint')}</p>
          )}
          <ol className={styles['messages']}>
            {messages.map((message, at) => {
              const day = dayName(message.date);
              const before = messages[at - 1];
              return (
                <Fragment key={message.message_id}>
                  {(!before || dayName(before.date) !== day) && <li className={styles['day']}>{day}</li>}
                  <MessageItem
                    name={name}
                    message={message}
                    isRead={isReadHere && message.message_id === lastRead}
                    onDeleted={() => onDeleted(message.message_id)}
                  />
                </Fragment>
              );
            })}
          </ol>
          {has_newer && <MoreMessages key={`after ${newest}`} label="messages:newer" onMore={onNewer} />}
          {outbox.unsent.length > 0 && (
            <ol className={styles['messages']}>
              {outbox.unsent.map((one) => (
                <UnsentItem key={one.cid} unsent={one} outbox={outbox} />
              ))}
            </ol>
          )}
        </div>
      </HeldScroll>
      {has_newer && (
        <div className={styles['newest']}>
          {unread > 0 && (
            <span>{t('messages:unread', { count: unread, number: wholeNumber(unread, language) })}</span>
          )}
          <Button label="messages:newest" tone="main" onClick={onNewest} />
        </div>
      )}
    </div>
  );
}

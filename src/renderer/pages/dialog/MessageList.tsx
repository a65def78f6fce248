import { Fragment, useEffect, useEffectEvent } from 'react';
import type { Message } from '../../../shared/entities/message.ts';
import { useDayName } from '../../features/core/use-day-name.ts';
import { useNear } from '../../features/core/use-near.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageItem } from './MessageItem.tsx';
import styles from './Page.module.css';
import { UnsentItem } from './UnsentItem.tsx';
import type { Outbox } from './use-outbox.ts';

interface MessageListProps {
  /** The oldest first. */
  readonly messages: readonly Message[];
  /** The last of one's own that was read. */
  readonly readTo: number;
  readonly outbox: Outbox;
  /** Fetches older ones, while there are some. */
  readonly onOlder: (() => void) | undefined;
  readonly onChanged: () => void;
}

/** Messages by day. The list is scrolled from its end, so that older ones above move nothing (`column-reverse`). */
export function MessageList({ messages, readTo, outbox, onOlder, onChanged }: MessageListProps) {
  const { t } = useText();
  const dayName = useDayName();
  const lastRead = messages.findLast(({ mine, message_id }) => mine && message_id <= readTo)?.message_id;
  const oldest = messages[0]?.message_id;
  return (
    <div className={styles['scroll']} role="log" aria-label={t('messages:title')} tabIndex={0}>
      <div className={styles['list']}>
        {onOlder && <Older key={oldest} onOlder={onOlder} />}
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
                  message={message}
                  isRead={message.message_id === lastRead}
                  onChanged={onChanged}
                />
              </Fragment>
            );
          })}
          {outbox.unsent.map((one) => (
            <UnsentItem key={one.cid} unsent={one} outbox={outbox} />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Fetches older messages as it comes near, and by itself for those who do not scroll. */
function Older({ onOlder }: { readonly onOlder: () => void }) {
  const [isNear, attach] = useNear();
  const fetch = useEffectEvent(onOlder);
  useEffect(() => {
    if (isNear) fetch();
  }, [isNear]);
  return <Button ref={attach} label="messages:older" onClick={onOlder} />;
}

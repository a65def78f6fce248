import { useEffect, useEffectEvent } from 'react';
import { useNear } from '../../ui/loading/use-near.ts';
import { Button } from '../../ui/Button.tsx';

interface MoreMessagesProps {
  readonly label: 'messages:older' | 'messages:newer';
  readonly onMore: () => void;
}

/** Fetches more messages when it comes into view; a button for those who do not scroll. */
export function MoreMessages({ label, onMore }: MoreMessagesProps) {
  const [isNear, attach] = useNear();
  const fetch = useEffectEvent(onMore);
  useEffect(() => {
    if (isNear) fetch();
  }, [isNear]);
  return <Button ref={attach} label={label} onClick={onMore} />;
}

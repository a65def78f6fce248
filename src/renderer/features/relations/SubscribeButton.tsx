import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import type { FollowedKind } from '../../../shared/entities/marks.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useObjectMark } from '../core/marks/use-marks.ts';
import { useRelationAct } from '../core/relations/use-relation-act.ts';
import { useKnownSubscribers } from './use-known-subscribers.ts';
import styles from './Relations.module.css';

export interface SubscribeButtonProps {
  readonly kind: FollowedKind;
  /** Id; of a model or channel also the `dir`. */
  readonly name: string;
  /** As the page has it; a new number is written there. */
  readonly subscribers?: number;
}

/** Follows a target or stops following it; absent on what is the member's own. */
export function SubscribeButton({ kind, name, subscribers }: SubscribeButtonProps) {
  const { t, language } = useText();
  const hasTexts = useLateTexts(() => undefined);
  const mark = useObjectMark(kind, name);
  const add = useRelationAct('subscribe.add', 'notify:subscribe_success');
  const remove = useRelationAct('subscribe.rem', 'relations:unsubscribed');
  useKnownSubscribers(kind, name, { number: mark?.subscribers, shown: subscribers });
  if (!hasTexts || mark?.isOwn) return null;
  const isOn = mark?.isSubscribed ?? false;
  // If the page shows a number, use the same one.
  const number = subscribers ?? mark?.subscribers;
  return (
    <button
      type="button"
      className={cx(styles['subscribe'], isOn && styles['on'])}
      aria-pressed={isOn}
      aria-disabled={add.isSending || remove.isSending}
      onClick={() => void (isOn ? remove : add).send({ on: kind, object_id: name })}
    >
      <Icon of={isOn ? Check : Bell} size={16} />
      {t(isOn ? 'relations:subscribed' : 'relations:subscribe')}
      {number !== undefined && <span className={styles['number']}>{shortNumber(number, language)}</span>}
    </button>
  );
}

import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import type { FriendState } from '../../../shared/entities/marks.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useRelationAct } from '../core/relations/use-relation-act.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import styles from './Relations.module.css';

interface FriendButtonsProps {
  readonly id: MemberId;
  readonly name: string;
  readonly state: FriendState;
}

/** Actions of a friendship: request, withdraw, answer, end. */
export function FriendButtons({ id, name, state }: FriendButtonsProps) {
  const { t } = useText();
  const shown = useMemberName()(name);
  const add = useRelationAct('friend.add', 'relations:friendAsked');
  const accept = useRelationAct('friend.accept', 'relations:friendAccepted');
  const withdraw = useRelationAct('friend.rem', 'relations:friendWithdrawn');
  const refuse = useRelationAct('friend.rem', 'relations:friendRefused');
  const remove = useRelationAct('friend.rem', 'relations:friendRemoved');
  const other = { object_id: id };
  switch (state) {
    case 'none':
      return (
        <Button
          label="relations:addFriend"
          icon={<Icon of={UserPlus} size={16} />}
          onClick={() => void add.send(other)}
        />
      );
    case 'asked':
      return (
        <>
          <span className={styles['said']}>{t('relations:asked')}</span>
          <Button
            label="relations:withdraw"
            aria-label={t('relations:withdrawOf', { name: shown })}
            onClick={() => void withdraw.send(other)}
          />
        </>
      );
    case 'asks_me':
      return (
        <>
          <Button
            label="relations:accept"
            tone="main"
            aria-label={t('relations:acceptOf', { name: shown })}
            icon={<Icon of={UserCheck} size={16} />}
            onClick={() => void accept.send(other)}
          />
          <Button
            label="relations:refuse"
            aria-label={t('relations:refuseOf', { name: shown })}
            onClick={() => void refuse.send(other)}
          />
        </>
      );
    case 'friends':
      return (
        <ConfirmButton
          label="relations:friends"
          icon={<Icon of={UserCheck} size={16} />}
          title={t('relations:removeTitle', { name: shown })}
          changes={[t('relations:removeText')]}
          confirm="relations:removeFriend"
          onConfirm={() => void remove.send(other)}
        />
      );
  }
}

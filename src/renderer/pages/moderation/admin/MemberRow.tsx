import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { MEMBER_ROLES } from '../../../../shared/entities/admin-staff.ts';
import { dayName } from '../../../../shared/format/date.ts';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';
import { BanForm } from './BanForm.tsx';
import { MemberLink } from '../../../features/core/members/MemberLink.tsx';

type Member = OutputOf<Api['admin.members']>['items'][number];

/** A member with the actions of an admin: change the role, ban, unban. */
export function MemberRow({ member }: { readonly member: Member }) {
  const { t, language } = useText();
  const id = useId();
  const queries = useQueryClient();
  const { _id, name, role: was, state, banned_until: until, ban_reason: reason } = member;
  const [role, setRole] = useState(was);
  const [isBanning, setBanning] = useState(false);
  const refresh = () => {
    notify({ cause: 'admin', tone: 'success', text: 'admin:saved' });
    void queries.invalidateQueries({ queryKey: ['admin.members'] });
  };
  const roles = useRecentMutation('admin.role', { onSuccess: refresh });
  const unban = useRecentMutation('admin.unban', { onSuccess: refresh });
  const isBanned = state === 'banned';
  const banText =
    until === '' ? t('admin:bannedForGood') : t('admin:bannedUntil', { date: dayName(until, language) });
  return (
    <li className={styles['item']}>
      <div className={styles['row']}>
        <div className={styles['words']}>
          <bdi>
            <MemberLink id={_id} name={name} className={styles['name']} />
          </bdi>
          <span className={styles['hint']} dir="auto">
            {isBanned ? `${banText}: ${reason}` : t(`admin:state_${state}`)}
          </span>
        </div>
        <Stack isRow gap={2}>
          <Select
            id={id}
            aria-label={`${t('admin:role')}: ${name}`}
            value={role}
            options={optionsOf(MEMBER_ROLES, (each) => t(`admin:role_${each}`))}
            onChange={setRole}
          />
          <Button
            label="admin:giveRole"
            aria-label={`${t('admin:giveRole')}: ${name}`}
            disabled={role === was || roles.isSending}
            onClick={() => void roles.send({ _id, was, role })}
          />
          {isBanned ? (
            <Button
              label="admin:unban"
              aria-label={`${t('admin:unban')}: ${name}`}
              disabled={unban.isSending}
              onClick={() => void unban.send({ _id })}
            />
          ) : (
            <Button
              label="admin:ban"
              aria-label={`${t('admin:ban')}: ${name}`}
              aria-expanded={isBanning}
              disabled={state === 'none'}
              onClick={() => setBanning(!isBanning)}
            />
          )}
        </Stack>
      </div>
      {isBanning && !isBanned && (
        <BanForm
          memberId={_id}
          onDone={(isDone) => {
            setBanning(false);
            if (isDone) refresh();
          }}
        />
      )}
    </li>
  );
}

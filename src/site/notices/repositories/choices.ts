import type { NotificationSettings } from '../../../shared/entities/notification.ts';
import {
  CHANNEL_DEFAULTS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '../../../shared/notifications/kinds.ts';
import { rowsOf, type Query, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

interface Choice {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly is_on: 0 | 1;
}

export const choicesOf = (memberId: number): Query<Choice> =>
  db.selectFrom('notification_choice').select(['kind', 'channel', 'is_on']).where('member_id', '=', memberId);

/** Every kind with what is on. */
export function settingsOf(choices: readonly Choice[]): NotificationSettings['kinds'] {
  return NOTIFICATION_KINDS.map((kind) => {
    const own = choices.filter((choice) => choice.kind === kind);
    const states = own.map(({ channel, is_on }) => [channel, is_on === 1 ? 'on' : 'off'] as const);
    return { kind, ...CHANNEL_DEFAULTS[kind], ...Object.fromEntries(states) };
  });
}

/** Channels that a member has on for a kind. */
export function* channelsOf(
  memberId: number,
  kind: NotificationKind,
): Steps<ReadonlySet<NotificationChannel>> {
  const settings = settingsOf(yield* rowsOf(choicesOf(memberId))).find((one) => one.kind === kind);
  const states = Object.entries(settings ?? {});
  const isOn = (state: string) => state === 'on' || state === 'always';
  return new Set(states.filter(([, state]) => isOn(state)).map(([name]) => name as NotificationChannel));
}

export function* setChoice(memberId: number, { kind, channel, is_on }: Choice): Steps<void> {
  yield db
    .insertInto('notification_choice')
    .values({ member_id: memberId, kind, channel, is_on })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'channel']).doUpdateSet({ is_on }));
}

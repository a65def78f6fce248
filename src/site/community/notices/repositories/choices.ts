import type { NotificationSettings } from '../../../../shared/entities/notification.ts';
import {
  CHANNEL_DEFAULTS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '../../../../shared/notifications/kinds.ts';
import { db, type Query, rowsOf, type Steps } from '../../../platform/index.ts';

interface Choice {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly is_on: 0 | 1;
  /** The value before all were switched off; `null`: not switched off, or chosen again since. */
  readonly held: 0 | 1 | null;
}

export const choicesOf = (memberId: number): Query<Choice> =>
  db
    .selectFrom('notification_choice')
    .select(['kind', 'channel', 'is_on', 'held'])
    .where('member_id', '=', memberId);

/** Every kind with its settings. */
export function settingsOf(choices: readonly Choice[]): NotificationSettings['kinds'] {
  return NOTIFICATION_KINDS.map((kind) => {
    const own = choices.filter((choice) => choice.kind === kind);
    const states = own.map(({ channel, is_on }) => [channel, is_on === 1 ? 'on' : 'off'] as const);
    return { kind, ...CHANNEL_DEFAULTS[kind], ...Object.fromEntries(states) };
  });
}

/** Channels that a member has switched on for a kind. */
export function* channelsOf(
  memberId: number,
  kind: NotificationKind,
): Steps<ReadonlySet<NotificationChannel>> {
  const settings = settingsOf(yield* rowsOf(choicesOf(memberId))).find((one) => one.kind === kind);
  const states = Object.entries(settings ?? {});
  const isOn = (state: string) => state === 'on' || state === 'always';
  return new Set(states.filter(([, state]) => isOn(state)).map(([name]) => name as NotificationChannel));
}

export const canChoose = (kind: NotificationKind, channel: NotificationChannel) =>
  ['on', 'off'].includes(CHANNEL_DEFAULTS[kind][channel]);

/** Sets one channel of one kind. This ends the stored state from "all off", because it is a newer choice. */
export function* setChoice(memberId: number, { kind, channel, is_on }: Omit<Choice, 'held'>): Steps<void> {
  yield db
    .updateTable('notification_choice')
    .set({ held: null })
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .where('held', 'is not', null);
  yield* putChoice(memberId, { kind, channel, is_on, held: null });
}

/** Switches a channel off for every kind, or on as it was before; without an earlier state, as for new members. */
export function* chooseAll(memberId: number, channel: NotificationChannel, isOn: boolean): Steps<void> {
  const choices = yield* rowsOf(choicesOf(memberId));
  const settings = settingsOf(choices).filter(({ kind }) => canChoose(kind, channel));
  // Already so: the stored state stays.
  if (settings.some((each) => each[channel] === 'on') === isOn) return;
  for (const { kind, [channel]: state } of settings) {
    const known = choices.find((choice) => choice.kind === kind && choice.channel === channel);
    const before = known?.held ?? (CHANNEL_DEFAULTS[kind][channel] === 'on' ? 1 : 0);
    yield* putChoice(memberId, {
      kind,
      channel,
      ...(isOn ? { is_on: before, held: null } : { is_on: 0, held: state === 'on' ? 1 : 0 }),
    });
  }
}

function* putChoice(memberId: number, { kind, channel, is_on, held }: Choice): Steps<void> {
  yield db
    .insertInto('notification_choice')
    .values({ member_id: memberId, kind, channel, is_on, held })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'channel']).doUpdateSet({ is_on, held }),
    );
}

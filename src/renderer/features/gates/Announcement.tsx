import { GATE_SECONDS } from '../../../shared/constants.ts';
import type { GateKind } from '../../../shared/entities/gate.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { GateState } from './use-gate.ts';

/** Seconds left at which a wait is announced: every second would drown out everything else. */
const ANNOUNCED: Readonly<Record<GateKind, readonly number[]>> = {
  wait10: [GATE_SECONDS.wait10],
  timed60: [10, 30, GATE_SECONDS.timed60],
};

interface AnnouncementProps {
  readonly state: GateState;
  readonly kind: GateKind;
}

/** Announces a wait to screen readers: its start, some moments of it, its end. */
export function Announcement({ state, kind }: AnnouncementProps) {
  const { t } = useText();
  const announced =
    state.phase === 'waiting' ? ANNOUNCED[kind].find((from) => state.remainingMs <= from * 1000) : undefined;
  return (
    <VisuallyHidden>
      <span role="status">
        {announced !== undefined && t('gate:left', { seconds: announced })}
        {state.phase === 'active' && t('gate:ready')}
      </span>
    </VisuallyHidden>
  );
}

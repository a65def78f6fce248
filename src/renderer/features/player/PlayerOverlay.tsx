import { PlayerTrouble } from './PlayerTrouble.tsx';
import { NextCountdown } from './NextCountdown.tsx';
import { ResumeChoice } from './ResumeChoice.tsx';
import type { Countdown } from './use-countdown.ts';
import type { Playback } from './use-playback.ts';
import type { Resume } from './use-resume.ts';

interface PlayerOverlayProps {
  readonly playback: Playback;
  readonly resume: Resume;
  readonly countdown: Countdown;
  readonly nextTitle: string;
  readonly onNext: (() => void) | undefined;
}

/** What the player has to say over the picture: trouble first, then what comes next, then where to go on. */
export function PlayerOverlay({ playback, resume, countdown, nextTitle, onNext }: PlayerOverlayProps) {
  const isWell = playback.state.kind === 'well';
  return (
    <>
      <PlayerTrouble playback={playback} />
      {isWell && countdown.secondsLeft !== null && (
        <NextCountdown
          title={nextTitle}
          secondsLeft={countdown.secondsLeft}
          onNow={onNext}
          onCancel={countdown.cancel}
        />
      )}
      {isWell && resume.asked !== null && <ResumeChoice second={resume.asked} resume={resume} />}
    </>
  );
}

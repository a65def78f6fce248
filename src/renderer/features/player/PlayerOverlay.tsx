import type { Engine } from './engine-types.ts';
import { NextCountdown } from './NextCountdown.tsx';
import { OverPicture } from './OverPicture.tsx';
import { PlayerError } from './PlayerError.tsx';
import { ResumeChoice } from './ResumeChoice.tsx';
import { SkipSign } from './SkipSign.tsx';
import type { Countdown } from './use-countdown.ts';
import type { Playback } from './use-playback.ts';
import type { Resume } from './use-resume.ts';

interface PlayerOverlayProps {
  readonly engine: Engine;
  readonly playback: Playback;
  readonly resume: Resume;
  readonly countdown: Countdown;
  readonly nextTitle: string;
  readonly onNext: (() => void) | undefined;
}

/** Layers over the picture: errors first, then the countdown, then the resume question. */
export function PlayerOverlay({
  engine,
  playback,
  resume,
  countdown,
  nextTitle,
  onNext,
}: PlayerOverlayProps) {
  const { state, isForcedMute } = playback;
  const hasNoError = state.kind === 'well';
  return (
    <>
      <SkipSign engine={engine} />
      {/* A component of its own for each error: a button of one is not reused for the next. */}
      <OverPicture key={hasNoError && isForcedMute ? 'silent' : state.kind} engine={engine}>
        <PlayerError playback={playback} />
      </OverPicture>
      {hasNoError && countdown.secondsLeft !== null && (
        <OverPicture engine={engine}>
          <NextCountdown
            title={nextTitle}
            secondsLeft={countdown.secondsLeft}
            onNow={onNext}
            onCancel={countdown.cancel}
          />
        </OverPicture>
      )}
      {hasNoError && resume.asked !== null && (
        <OverPicture engine={engine}>
          <ResumeChoice second={resume.asked} resume={resume} />
        </OverPicture>
      )}
    </>
  );
}

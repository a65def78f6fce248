import type { Engine } from './engine-types.ts';
import styles from './SeekBarExtras.module.css';
import { SeekPreview } from './SeekPreview.tsx';
import type { Loop } from './use-loop.ts';

interface SeekBarExtrasProps {
  readonly engine: Engine;
  readonly loop: Loop;
  readonly storyboard: string | null;
}

/** Over the seek bar: the looped range, and a preview at the pointer. */
export function SeekBarExtras({ engine, loop: { start, end }, storyboard }: SeekBarExtrasProps) {
  const share = (second: number) => `${Math.min(100, (second / (engine.duration() || 1)) * 100)}%`;
  return (
    <>
      {start !== null && (
        <span
          className={styles['piece']}
          data-open={end === null || undefined}
          style={{ insetInlineStart: share(start), inlineSize: share((end ?? start) - start) }}
        />
      )}
      {storyboard !== null && <SeekPreview engine={engine} storyboard={storyboard} />}
    </>
  );
}

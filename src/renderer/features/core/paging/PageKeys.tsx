import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useExpected } from '../../../ui/navigation/use-expected.ts';

/** Where the arrow keys have a meaning of their own. Lists of links are excluded: the focus is mostly on tiles. */
const OWN_ARROWS = 'input, textarea, select, video, [role], [contenteditable]';

interface PageKeysProps {
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
}

/**
 * Left and right arrow go to the previous and the next page, unless something in focus uses them itself. Each press changes
 * one page, even while the previous one is still rendering; a held key counts once.
 */
export function PageKeys({ page, pages, addressOf }: PageKeysProps) {
  const navigate = useNavigate();
  const [at, expect] = useExpected(page);
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const next = at + step;
    if (step === 0 || next < 1 || next > pages || event.defaultPrevented || hasModifier(event)) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    event.preventDefault();
    if (!event.repeat) expect(next, () => void navigate(addressOf(next)));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return null;
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey || isComposing;
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS = 'input, textarea, select, video, ul, [role], [contenteditable]';

/** Left and right arrow go to the previous and the next page, unless something in focus uses them itself. */
export function usePageKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
      if (to === null || event.defaultPrevented || hasModifier(event)) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [navigate, previous, next]);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey || isComposing;
}

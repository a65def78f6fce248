import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useHistoryPause } from '../../features/history/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Stores no new visits until it is switched back; existing ones stay. */
export function PauseHistory() {
  const { isPaused, toggle } = useHistoryPause();
  return (
    <Button
      label={isPaused ? 'history:resume' : 'history:pause'}
      icon={<Icon of={isPaused ? Play : Pause} size={16} />}
      onClick={toggle}
    />
  );
}

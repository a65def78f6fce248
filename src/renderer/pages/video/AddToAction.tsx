import ListPlus from 'lucide-react/icons/list-plus';
import type { Video } from '../../../shared/entities/video.ts';
import { askAddTo } from '../../features/core/lists/add-to.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { askToSignIn } from '../../features/core/session/sign-in.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { ActionButton } from '../../features/core/actions/ActionButton.tsx';

/** Opens the dialog that puts the video into lists. */
export function AddToAction({ video }: { readonly video: Video }) {
  const title = useTitle()(video);
  const member = useMember();
  return (
    <ActionButton
      icon={ListPlus}
      label="watch:addTo"
      aria-haspopup="dialog"
      onClick={({ currentTarget: button }) => {
        const ask = () => askAddTo({ videos: [video.id], title, button });
        if (member) ask();
        else askToSignIn(ask);
      }}
    />
  );
}

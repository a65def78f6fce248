import ListPlus from 'lucide-react/icons/list-plus';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { createPortal } from 'react-dom';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { askAddTo } from '../core/lists/add-to.ts';
import { useOwnLists } from '../core/lists/use-own-lists.ts';
import { useAskVideoMarks, useVideoMark } from '../core/marks/use-marks.ts';
import { notify } from '../core/notices/notices.ts';
import { useMember } from '../core/session/session-query.ts';
import { askToSignIn } from '../core/session/sign-in.ts';
import styles from './TileActions.module.css';
import { useRemovedNotice } from './use-removed-notice.ts';
import { useTiles, videosOnScreen, type TileOnPage } from './use-tiles.ts';

const LATER = { kind: 'later' } as const;

/**
 * Watch later and "add to" on tiles of videos: on the one under the pointer or with the focus, and on all of them on devices
 * without hover. They are inserted into the tiles later: the first load does not need them.
 */
export function TileActions() {
  const tiles = useTiles();
  const askMarks = useAskVideoMarks();
  // One call for all tiles of the screen, not one for each that the pointer enters.
  const askForScreen = useEffectEvent(() => askMarks(videosOnScreen()));
  useEffect(() => {
    if (tiles.length > 0) askForScreen();
  }, [tiles]);
  return tiles.map((tile) => createPortal(<Buttons tile={tile} />, tile.element, tile.key));
}

function Buttons({ tile: { video, title } }: { readonly tile: TileOnPage }) {
  const { t } = useText();
  const member = useMember();
  const acts = useOwnLists();
  const notifyRemoved = useRemovedNotice();
  const isBusy = useRef(false);
  const isLater = useVideoMark(video)?.isLater ?? false;
  const toggleLater = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    if (await (isLater ? acts.remove(LATER, video) : acts.add(LATER, video))) {
      if (isLater) notifyRemoved(LATER, [video]);
      else notify({ cause: 'lists', tone: 'success', text: 'notify:add_to_playlist_success' });
    }
    // After a refusal as well: the mark was out of date.
    await acts.refresh();
    isBusy.current = false;
  };
  const addTo = (button: HTMLElement) => askAddTo({ videos: [video], title, button });
  return (
    <span className={styles['actions']}>
      <button
        type="button"
        className={styles['action']}
        aria-label={t('lists:laterNamed', { title })}
        title={t('lists:later')}
        aria-pressed={isLater}
        onClick={() =>
          member === null
            ? askToSignIn(toggleLater, 'login', { operation: 'later.add', input: { video_id: video } })
            : void toggleLater()
        }
      >
        <Icon of={isLater ? Check : Clock} size={16} />
      </button>
      <button
        type="button"
        className={styles['action']}
        aria-haspopup="dialog"
        aria-label={t('lists:addToNamed', { title })}
        title={t('lists:addTo')}
        onClick={({ currentTarget: button }) =>
          member === null ? askToSignIn(() => addTo(button)) : addTo(button)
        }
      >
        <Icon of={ListPlus} size={16} />
      </button>
    </span>
  );
}

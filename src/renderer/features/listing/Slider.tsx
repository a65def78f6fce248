import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { VideoTile as Tile } from '../../../shared/entities/video-tile.ts';
import type { AdSlot } from '../../../shared/entities/site.ts';
import { AdLink } from '../core/adverts/AdLink.tsx';
import { useAdverts } from '../core/adverts/use-adverts.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TileSkeleton } from '../../ui/TileSkeleton.tsx';
import styles from './Slider.module.css';
import { useSlider } from './use-slider.ts';
import { VideoTile } from './VideoTile.tsx';

const SIZES =
  '(min-width: 1800px) 16vw, (min-width: 1400px) 15vw, (min-width: 1200px) 20vw, (min-width: 768px) 31vw, calc(47vw - 16px)';
const FIRST_SCREEN = 6;

interface SliderProps {
  readonly title: string;
  readonly tiles: readonly Tile[];
  /** A link to all of them, if such a page exists. */
  readonly more?: ReactNode;
  /** Tiles on the first screen: their pictures do not wait. */
  readonly first?: number;
  /** An advert among the tiles, if there is one for its place. */
  readonly advert?: AdSlot['slot'];
}

/** Tiles before the advert: the first ones in view are what the visitor came for. */
const BEFORE_ADVERT = 4;

/** One row of tiles. Previous is hidden at the start, next at the end; a click moves by one visible width. */
export function Slider({ title, tiles, more, first = 0, advert }: SliderProps) {
  const [shownAdvert] = useAdverts(advert === undefined ? [] : [advert]);
  const { attach, edges, move, handleKeyDown } = useSlider();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useFocusHandOver(edges.atEnd, next, previous);
  useFocusHandOver(edges.atStart, previous, next);
  const head = (
    <>
      {more}
      <span className={styles['buttons']}>
        <IconButton
          ref={previous}
          label="listing:previousTiles"
          className={cx(edges.atStart && styles['gone'])}
          onClick={() => move(-1)}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton
          ref={next}
          label="listing:nextTiles"
          className={cx(edges.atEnd && styles['gone'])}
          onClick={() => move(1)}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </span>
    </>
  );
  return (
    <SliderFrame title={title} head={head}>
      <ul ref={attach} className={styles['row']} onKeyDown={handleKeyDown}>
        {tiles.map((tile, at) => (
          <Fragment key={tile.id}>
            {shownAdvert && at === BEFORE_ADVERT && (
              <li className={styles['cell']}>
                <AdLink advert={shownAdvert} shape="tile" />
              </li>
            )}
            <li className={styles['cell']}>
              <VideoTile tile={tile} sizes={SIZES} heading="h3" isFirst={at < first} />
            </li>
          </Fragment>
        ))}
      </ul>
    </SliderFrame>
  );
}

/** Its skeleton. */
export function SliderSkeleton({ title }: { readonly title: string }) {
  return (
    <SliderFrame title={title} isBusy>
      <div className={styles['row']} aria-hidden="true">
        {Array.from({ length: FIRST_SCREEN }, (_none, at) => (
          <div key={at} className={styles['cell']}>
            <TileSkeleton />
          </div>
        ))}
      </div>
    </SliderFrame>
  );
}

interface SliderFrameProps {
  readonly title: string;
  readonly head?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The section with its heading, in every state. */
export function SliderFrame({ title, head, isBusy = false, children }: SliderFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={styles['slider']}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {head}
      </div>
      {children}
    </section>
  );
}

/** A button that disappears while it has the focus passes it to the other one. */
function useFocusHandOver(
  isGone: boolean,
  from: RefObject<HTMLButtonElement | null>,
  to: RefObject<HTMLButtonElement | null>,
) {
  useLayoutEffect(() => {
    if (isGone && document.activeElement === from.current) to.current?.focus();
  }, [isGone, from, to]);
}

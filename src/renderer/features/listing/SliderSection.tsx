import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdSlot } from '../../../shared/entities/site.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { useSite } from '../core/site/use-site.ts';
import type { newSliderQuery } from './queries.ts';
import { Slider, SliderFrame, SliderSkeleton } from './Slider.tsx';

interface SliderSectionProps {
  readonly title: string;
  readonly query: ReturnType<typeof newSliderQuery>;
  readonly more?: ReactNode;
  /** Tiles on the first screen: their pictures do not wait. */
  readonly first?: number;
  readonly advert?: AdSlot['slot'];
}

/** A slider with its states. */
export function SliderSection({ title, query, more, first = 0, advert }: SliderSectionProps) {
  const { isKnown } = useSite();
  return (
    <QueryView
      query={useQuery(query)}
      isHeld={!isKnown}
      skeleton={<SliderSkeleton title={title} />}
      frameError={(error) => <SliderFrame title={title}>{error}</SliderFrame>}
    >
      {({ videos }) =>
        videos.length === 0 ? (
          <SliderFrame title={title}>
            <EmptyState title="listing:emptyTitle" hint="listing:emptyHint" />
          </SliderFrame>
        ) : (
          <Slider
            title={title}
            tiles={videos}
            more={more}
            first={first}
            {...(advert !== undefined && { advert })}
          />
        )
      }
    </QueryView>
  );
}

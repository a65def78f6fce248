import { Button } from './Button.tsx';
import { Stack } from './Stack.tsx';

interface StepsProps {
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly isDisabled?: boolean;
  readonly onPage: (page: number) => void;
}

/** Links to the previous and the next page; nothing if there is only one. */
export function StepPager(props: StepsProps) {
  if (props.page === 1 && !props.hasMore) return null;
  return (
    <Stack isRow gap={3} align="center">
      <StepButtons {...props} />
    </Stack>
  );
}

/** Its two buttons, for callers with their own layout. */
export function StepButtons({ page, hasMore, isDisabled = false, onPage }: StepsProps) {
  return (
    <>
      <Button
        label="relations:previous"
        disabled={page === 1 || isDisabled}
        onClick={() => onPage(page - 1)}
      />
      <Button label="relations:next" disabled={!hasMore || isDisabled} onClick={() => onPage(page + 1)} />
    </>
  );
}

import { Component, type ReactNode } from 'react';
import { isSiteReached, onReach } from '../features/core/use-online.ts';
import { FailedScreen } from './FailedScreen.tsx';

interface ErrorBoundaryProps {
  /** A fault is forgotten when this changes: another address deserves another try. */
  readonly resetKey: string;
  /** Called before another try: whatever failed for good is to be asked for again. */
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly fault: unknown;
  readonly resetKey: string;
}

/**
 * Catches what a screen throws while rendering, its code failing to load included, and offers Retry. When the device
 * is back online, or the site reached, it tries again by itself, once each time; code that was fetched in vain ahead of
 * time is forgotten too.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { fault: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(fault: unknown): Partial<State> {
    return { fault: fault ?? new Error('nothing was thrown') };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { fault: null, resetKey: props.resetKey };
  }

  override componentDidMount(): void {
    addEventListener('online', this.#retry);
    this.#stopFollowing = onReach(() => isSiteReached() && this.#retry());
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#retry);
    this.#stopFollowing?.();
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return <FailedScreen error={fault} onRetry={this.#retry} />;
  }

  #stopFollowing: (() => void) | undefined;

  readonly #retry = () => {
    this.props.onReset?.();
    this.setState({ fault: null });
  };
}

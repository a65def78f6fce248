import { Component, type ReactNode } from 'react';
import { isSiteReached, onReach } from '../ui/loading/use-online.ts';
import { FailedScreen } from './FailedScreen.tsx';

interface ErrorBoundaryProps {
  /** The error is reset when this changes: another address is another attempt. */
  readonly resetKey: string;
  /** Called before another attempt: failed requests are sent again. */
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string;
}

/**
 * Catches what a screen throws while rendering, its code failing to load included, and offers Retry. When the device
 * is back online, or the site reached, it tries again by itself, once each time; failed prefetches of code are
 * reset too.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('nothing was thrown') };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
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
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <FailedScreen error={error} onRetry={this.#retry} />;
  }

  #stopFollowing: (() => void) | undefined;

  readonly #retry = () => {
    this.props.onReset?.();
    this.setState({ error: null });
  };
}

import { createElement, use, type ComponentType } from 'react';
import { missingAsset } from '../ui/loading/missing-asset.ts';

export interface LazyScreen {
  readonly Screen: ComponentType;
  /** Fetches the screen's code ahead of time; never rejects. */
  readonly prefetch: () => void;
  /** Resolves when the code is here, or cannot be loaded. */
  readonly ready: () => Promise<void>;
}

/**
 * A screen whose code is loaded when it is needed. Unlike with `React.lazy` a failed load can be reset, so that the
 * error boundary's Retry loads it again.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const loadOnce = () => {
    if (loading) return loading;
    loading = load().then(
      (code) => (loaded = code),
      (cause: unknown) => {
        failed.add(() => (loading = null));
        throw missingAsset(cause);
      },
    );
    return loading;
  };
  const ready = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  const Awaited = () => {
    const Loaded = use(loadOnce());
    return <Loaded />;
  };
  return {
    // Loaded code is shown in the same frame: a promise, even a cached one, would show the skeleton first.
    Screen: () => (loaded ? createElement(loaded) : <Awaited />),
    // A prefetch that failed is tried again when the screen is opened.
    prefetch: () => void loadOnce().catch(() => (loading = null)),
    ready,
  };
}

/** Resets every screen that could not be fetched. */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}

const failed = new Set<() => void>();

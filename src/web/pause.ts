/** Waits; rejects with the signal's reason when it aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', fail);
      resolve();
    }, milliseconds);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

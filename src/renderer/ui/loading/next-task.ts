/** Ends this task: the browser may paint, and take input, before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer: in a tab behind others it would take a second.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

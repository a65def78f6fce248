const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

/**
 * The browser's stream of events, which happy-dom leaves out, over its `fetch`. It reads what our site sends: `data` lines,
 * and comments that keep it open.
 * @param fetchStream opens the stream; the session's cookie goes with it
 */
export function openSiteStream(fetchStream: (signal: AbortSignal) => Promise<Response>): EventSource {
  const ending = new AbortController();
  const stream = Object.assign(new EventTarget(), {
    readyState: CONNECTING,
    onmessage: null as EventSource['onmessage'],
    onerror: null as EventSource['onerror'],
    close() {
      stream.readyState = CLOSED;
      ending.abort();
    },
  });
  const event = stream as unknown as EventSource;
  const fail = (state: number) => {
    if (ending.signal.aborted) return;
    stream.readyState = state;
    stream.onerror?.call(event, new Event('error'));
  };
  const read = async () => {
    const answer = await fetchStream(ending.signal);
    if (!answer.ok || !answer.body) return fail(CLOSED);
    stream.readyState = OPEN;
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) tell(block);
    }
    fail(CONNECTING);
  };
  const tell = (block: string) => {
    const data = block.split('\n').filter((line) => line.startsWith('data:'));
    if (data.length === 0) return;
    const text = data.map((line) => line.slice('data:'.length).trimStart()).join('\n');
    stream.onmessage?.call(event, new MessageEvent('message', { data: text }));
  };
  read().catch(() => fail(CONNECTING));
  return event;
}

// The host compares with the browser's own number.
globalThis.EventSource ??= { CLOSED } as unknown as typeof EventSource;

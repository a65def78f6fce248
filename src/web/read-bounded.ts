import { AppError } from '../shared/errors/app-error.ts';

/**
 * An answer's body as text; reads at most `maxBytes`, whatever its headers say.
 * @throws AppError `bad_answer` if it is larger or not UTF-8
 */
export async function readBounded(answer: Response, maxBytes: number): Promise<string> {
  if (!answer.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoded(decoder);
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => undefined);
      throw new AppError({ code: 'bad_answer' });
    }
    text += decoded(decoder, value);
  }
}

/** Without `bytes`: the end, where a cut character shows. */
function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new AppError({ code: 'bad_answer' }, { cause });
  }
}

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { videoId } from '../../../src/shared/ids.ts';
import { createPositionJournal } from '../../../src/web/history/position-journal.ts';
import { memoryStorage } from './support/memory-storage.ts';

const KEY = 'yoru.positions';
const at = (id: string, positionSeconds: number) => ({
  videoId: videoId.parse(id),
  positionSeconds,
  isWatched: false,
});

describe('the journal of positions', () => {
  it('has written before the call returns, and no more than ids and seconds', () => {
    const storage = memoryStorage();
    const journal = createPositionJournal(storage);
    journal.note({ ...at('7', 42), isWatched: true });
    journal.note(at('8', 1));
    expect(storage.getItem(KEY)).toBe('[["7",42,true],["8",1]]');
    expect(createPositionJournal(storage).left()).toEqual([{ ...at('7', 42), isWatched: true }, at('8', 1)]);
  });

  it('leaves nothing behind once all is stored elsewhere', () => {
    const storage = memoryStorage();
    const journal = createPositionJournal(storage);
    journal.note(at('7', 42));
    journal.settle(at('7', 42));
    expect(storage.getItem(KEY)).toBeNull();
  });

  it('keeps a later second of the same video, and what other tabs wrote', () => {
    const storage = memoryStorage();
    const [here, there] = [createPositionJournal(storage), createPositionJournal(storage)];
    here.note(at('7', 42));
    there.note(at('8', 5));
    here.note(at('7', 47));
    here.settle(at('7', 42));
    here.settle({ ...at('7', 47), isWatched: true });
    expect(here.left()).toEqual([at('8', 5), at('7', 47)]);
  });

  it('forgets videos by name, or all', () => {
    const storage = memoryStorage();
    const journal = createPositionJournal(storage);
    for (const id of ['1', '2', '3']) journal.note(at(id, 9));
    journal.forget(['2']);
    expect(journal.left()).toEqual([at('1', 9), at('3', 9)]);
    journal.forget();
    expect(storage.getItem(KEY)).toBeNull();
  });

  it('is bounded', () => {
    const journal = createPositionJournal(memoryStorage());
    for (let id = 1; id <= 50; id += 1) journal.note(at(String(id), 9));
    expect(journal.left()).toHaveLength(20);
    expect(journal.left().at(-1)).toEqual(at('50', 9));
  });

  it.each(['¿', '{}', '7', '[1]', '[["x",1]]', '[["1",-4]]', '[["1","2"]]'])(
    'reads %s as nothing',
    (text) => {
      expect(createPositionJournal(memoryStorage({ [KEY]: text })).left()).toEqual([]);
    },
  );

  it.each(['writes', 'all'] as const)('is done without where %s are refused', (refused) => {
    const journal = createPositionJournal(memoryStorage({}, refused));
    journal.note(at('7', 42));
    journal.settle(at('7', 42));
    expect(journal.left()).toEqual([]);
    expect(createPositionJournal(null).left()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { watchOrder } from '../../../src/renderer/features/playlists/context/order.ts';

const places = (total: number) => Array.from({ length: total }, (_none, place) => place);

describe('the order of a playlist', () => {
  it('is its own unless shuffled', () => {
    expect(watchOrder(3, null)).toEqual([0, 1, 2]);
    expect(watchOrder(0, { seed: 7, first: null })).toEqual([]);
  });

  it('holds each place once when shuffled, and begins with the one that was watched', () => {
    const order = watchOrder(170, { seed: 7, first: 42 });
    expect(order.toSorted((a, b) => a - b)).toEqual(places(170));
    expect(order[0]).toBe(42);
    // Places of one page of 60 are not watched before those of the others.
    const pages = new Set(order.slice(0, 10).map((place) => Math.floor(place / 60)));
    expect(pages).toEqual(new Set([0, 1, 2]));
  });

  it('is another with another seed, and the same with the same', () => {
    const order = (seed: number) => watchOrder(60, { seed, first: null }).join();
    expect(order(1)).toBe(order(1));
    expect(new Set([0, 1, 2, 3, 2 ** 31 - 1].map(order)).size).toBe(5);
  });

  it('stays as it is for the others when a video is added', () => {
    const shuffle = { seed: 7, first: null };
    expect(watchOrder(61, shuffle).filter((place) => place < 60)).toEqual(watchOrder(60, shuffle));
  });
});

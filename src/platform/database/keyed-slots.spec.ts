import { describe, expect, it } from '@jest/globals';
import { KeyedSlots } from './keyed-slots.js';

/** Milliseconds; longer than any case takes. */
const LONG = 60_000;

describe('slots of a key', () => {
  it('are as many as were said', () => {
    const slots = new KeyedSlots(2, 10);
    expect([slots.tryTake('a'), slots.tryTake('a'), slots.tryTake('a')]).toEqual([true, true, false]);
  });

  it('are apart from those of another key', () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    expect(slots.tryTake('b')).toBe(true);
  });

  it('can be taken again once released', () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    slots.release('a');
    expect(slots.tryTake('a')).toBe(true);
  });

  it('pass to those who wait, in their order', async () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    const order: number[] = [];
    const first = slots.take('a', LONG).then(() => order.push(1));
    const second = slots.take('a', LONG).then(() => order.push(2));
    slots.release('a');
    await first;
    slots.release('a');
    await second;
    expect(order).toEqual([1, 2]);
  });

  it('pass to those who wait before newcomers', async () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    const waiting = slots.take('a', LONG);
    slots.release('a');
    expect(slots.tryTake('a')).toBe(false);
    expect(await waiting).toBe(true);
  });

  it('are refused when none was released in time, and stay free for others afterwards', async () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    expect(await slots.take('a', 1)).toBe(false);
    slots.release('a');
    expect(slots.tryTake('a')).toBe(true);
  });

  it('are refused at once when the line is full', async () => {
    const slots = new KeyedSlots(1, 1);
    slots.tryTake('a');
    const waiting = slots.take('a', LONG);
    expect(await slots.take('a', LONG)).toBe(false);
    slots.release('a');
    expect(await waiting).toBe(true);
  });

  it('cannot be released by those who have none', () => {
    expect(() => new KeyedSlots(1, 1).release('a')).toThrow('no slot of a is taken');
  });
});

import { describe, expect, it } from '@jest/globals';
import { KeyedSlots } from './keyed-slots.js';

/** Milliseconds; longer than any case takes. */
const LONG = 60_000;

describe('keyed slots', () => {
  it('are limited in number', () => {
    const slots = new KeyedSlots(2, 10);
    expect([slots.tryTake('a'), slots.tryTake('a'), slots.tryTake('a')]).toEqual([true, true, false]);
  });

  it('are independent of other keys', () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    expect(slots.tryTake('b')).toBe(true);
  });

  it('can be taken again after a release', () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    slots.release('a');
    expect(slots.tryTake('a')).toBe(true);
  });

  it('pass to waiters in first-in, first-out order', async () => {
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

  it('pass to waiters before new callers', async () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    const waiting = slots.take('a', LONG);
    slots.release('a');
    expect(slots.tryTake('a')).toBe(false);
    expect(await waiting).toBe(true);
  });

  it('time out when none is released, and leave no waiter behind', async () => {
    const slots = new KeyedSlots(1, 10);
    slots.tryTake('a');
    expect(await slots.take('a', 1)).toBe(false);
    slots.release('a');
    expect(slots.tryTake('a')).toBe(true);
  });

  it('are refused at once when the queue is full', async () => {
    const slots = new KeyedSlots(1, 1);
    slots.tryTake('a');
    const waiting = slots.take('a', LONG);
    expect(await slots.take('a', LONG)).toBe(false);
    slots.release('a');
    expect(await waiting).toBe(true);
  });

  it('cannot be released without being taken', () => {
    expect(() => new KeyedSlots(1, 1).release('a')).toThrow('no slot of a is taken');
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  amountOfSeats,
  billedSeats,
  findMisplacedTier,
  highestAmount,
  unitAmountAt,
  type SeatTiers,
} from './seat-tiers.js';

const tiers = [
  { minSeats: 3, maxSeats: 5, pricePerSeat: 1_000 },
  { minSeats: 6, maxSeats: 10, pricePerSeat: 800 },
  { minSeats: 11, maxSeats: null, pricePerSeat: 500 },
];
const volume: SeatTiers = { type: 'volume', tiers };
const graduated: SeatTiers = { type: 'graduated', tiers };
const limited: SeatTiers = { type: 'volume', tiers: [{ minSeats: 1, maxSeats: 4, pricePerSeat: 100 }] };

describe('seat tiers', () => {
  it.each([
    [3, 3_000, 3_000],
    [5, 5_000, 5_000],
    [6, 4_800, 5_800],
    [10, 8_000, 9_000],
    [12, 6_000, 10_000],
  ])('price %i seats at %i by volume and at %i graduated', (seats, byVolume, byTier) => {
    expect(amountOfSeats(volume, seats)).toBe(byVolume);
    expect(amountOfSeats(graduated, seats)).toBe(byTier);
  });

  it('say what the last seat costs', () => {
    expect([3, 5, 6, 11].map((seats) => unitAmountAt(graduated, seats))).toEqual([1_000, 1_000, 800, 500]);
  });

  it('bill at least the minimum and at most the maximum', () => {
    expect([0, 3, 20_000].map((members) => billedSeats(volume, members))).toEqual([3, 3, 10_000]);
    expect([1, 4, 5].map((members) => billedSeats(limited, members))).toEqual([1, 4, 4]);
  });

  it('know the highest amount, also where more seats cost less', () => {
    const cheaper = { minSeats: 101, maxSeats: 110, pricePerSeat: 1 };
    const falling: SeatTiers = {
      type: 'volume',
      tiers: [{ minSeats: 1, maxSeats: 100, pricePerSeat: 1_000 }, cheaper],
    };
    expect(highestAmount(falling)).toBe(100_000);
    expect(highestAmount(graduated)).toBe(5_000 + 4_000 + 9_990 * 500);
  });

  it.each([
    ['a gap', [tiers[0], { minSeats: 7, maxSeats: null, pricePerSeat: 1 }], 1],
    ['an overlap', [tiers[0], { minSeats: 5, maxSeats: null, pricePerSeat: 1 }], 1],
    ['an open tier before the last', [tiers[2], { minSeats: 12, maxSeats: null, pricePerSeat: 1 }], 1],
    ['a reversed tier', [{ minSeats: 4, maxSeats: 3, pricePerSeat: 1 }], 0],
    ['nothing wrong', tiers, null],
  ])('are checked for %s', (_, given, found) => {
    expect(findMisplacedTier({ type: 'volume', tiers: given as SeatTiers['tiers'] })).toBe(found);
  });
});

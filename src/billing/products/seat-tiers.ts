import { exactNumber } from '#common/money/exact-number.js';

export const seatTierTypes = ['volume', 'graduated'] as const;
/** Volume: the tier of the number of seats is the price of them all. Graduated: each tier is the price of its own seats. */
export type SeatTierType = (typeof seatTierTypes)[number];

export interface SeatTier {
  minSeats: number;
  /** Inclusive; null for no limit, only of the last tier. */
  maxSeats: number | null;
  /** Minor units for each period. */
  pricePerSeat: number;
}

/** What seats cost. The tiers follow each other without a gap. */
export interface SeatTiers {
  type: SeatTierType;
  tiers: readonly SeatTier[];
}

/** Seats that one subscription bills at most. */
export const MOST_SEATS = 10_000;
/** Minor units. */
export const MOST_PER_SEAT = 200_000;
/** Minor units for all seats. With as much of prorations and of tax, an order still fits an integer of the database. */
export const MOST_FOR_SEATS = 500_000_000;

export const minimumSeats = ({ tiers }: SeatTiers): number => tiers[0]?.minSeats ?? 1;

/** Null where the tiers set no limit. */
export const maximumSeats = ({ tiers }: SeatTiers): number | null => tiers.at(-1)?.maxSeats ?? null;

/** The seats that are billed for a number of members: at least the minimum, at most the maximum. */
export function billedSeats(tiers: SeatTiers, members: number): number {
  const most = maximumSeats(tiers) ?? MOST_SEATS;
  return Math.min(Math.max(members, minimumSeats(tiers)), most);
}

export function allowsSeats(tiers: SeatTiers, seats: number): boolean {
  return billedSeats(tiers, seats) === seats;
}

/** Minor units for each period. @param seats that the tiers allow */
export function amountOfSeats(tiers: SeatTiers, seats: number): number {
  if (tiers.type === 'volume') return product(seats, unitAmountAt(tiers, seats));
  return tiers.tiers.reduce(
    (sum, { minSeats, maxSeats, pricePerSeat }, index) =>
      sum +
      product(seatsBetween(index === 0 ? 1 : minSeats, Math.min(seats, maxSeats ?? seats)), pricePerSeat),
    0,
  );
}

/** The highest amount that a number of seats can cost, in minor units for each period. */
export function highestAmount(tiers: SeatTiers): number {
  return Math.max(...tiers.tiers.map(({ maxSeats }) => amountOfSeats(tiers, maxSeats ?? MOST_SEATS)));
}

/** What the last of the seats costs, in minor units for each period. */
export function unitAmountAt({ tiers }: SeatTiers, seats: number): number {
  const tier = tiers.find(({ maxSeats }) => maxSeats === null || seats <= maxSeats) ?? tiers.at(-1);
  return tier?.pricePerSeat ?? 0;
}

/** The index of the first tier that does not follow the one before it; null where all do. */
export function findMisplacedTier({ tiers }: SeatTiers): number | null {
  const misplaced = tiers.findIndex(({ minSeats, maxSeats }, index) => {
    const before = tiers[index - 1];
    const isReversed = maxSeats !== null && maxSeats < minSeats;
    if (before === undefined) return isReversed;
    return isReversed || before.maxSeats === null || minSeats !== before.maxSeats + 1;
  });
  return misplaced < 0 ? null : misplaced;
}

/** The first tier of graduated prices also covers the seats below its minimum, which are billed in any case. */
const seatsBetween = (first: number, last: number): number => Math.max(last - first + 1, 0);

const product = (seats: number, price: number): number => exactNumber(BigInt(seats) * BigInt(price));

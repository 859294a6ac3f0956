import { load, type LoadPlan } from './load.js';

/** Times something once. @returns how many a second */
export type Measurement = () => Promise<number>;

/** @throws Error when a request fails */
export function requests(plan: LoadPlan): Measurement {
  return async () => {
    const { perSecond, failed } = await load(plan);
    if (failed > 0) throw new Error(`${String(failed)} requests failed`);
    return perSecond;
  };
}

/**
 * Times several things in turn, because the speed of a machine changes within seconds.
 * @returns the rates of each, round by round
 */
export async function timeInTurn(
  measurements: readonly Measurement[],
  rounds: number,
): Promise<readonly number[][]> {
  const rates = measurements.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [place, measure] of measurements.entries()) rates[place]?.push(await measure());
  return rates;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** How many times the other a rate is, in the median round. */
export function medianRatio(rates: readonly number[], others: readonly number[]): number {
  return median(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
}

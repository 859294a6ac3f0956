import type { Colours } from '../../theme/tokens';

/** One of the numbers that each point has. */
export interface Series {
  name: string;
  colour: keyof Colours;
}

export interface ChartPoint {
  at: string;
  /** In the order of the series. */
  values: number[];
  /** Where the rows are that it counts; null where nobody may see them. */
  to: string | null;
}

export interface Chart {
  title: string;
  /** Seconds from one point to the next. */
  step: number;
  series: Series[];
  points: ChartPoint[];
}

/** Pixels that the drawing keeps free around its points. */
export const frame = { left: 44, right: 4, top: 8, bottom: 24, height: 190 };

/** Which of so many points lies at a share of the width. */
export function pointAt(share: number, points: number): number {
  return Math.min(points - 1, Math.max(0, Math.floor(share * points)));
}

/** Where a key leads from a point; null for keys that lead nowhere. */
export function moved(key: string, from: number, points: number): number | null {
  const last = points - 1;
  const places: Partial<Record<string, number>> = {
    ArrowLeft: Math.max(0, from - 1),
    ArrowRight: Math.min(last, from + 1),
    Home: 0,
    End: last,
  };
  return places[key] ?? null;
}

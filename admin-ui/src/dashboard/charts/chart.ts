import type { Colours } from '../../theme/tokens';

/** One series of values. */
export interface Series {
  name: string;
  colour: keyof Colours;
}

export interface ChartPoint {
  at: string;
  /** Values in the order of the series. */
  values: number[];
  /** Link to the rows it counts; null when the user may not see them. */
  to: string | null;
}

/** Label of a point: short on the axis, in full where space allows. */
export interface PointLabels {
  short: (at: string) => string;
  long: (at: string) => string;
}

export interface Chart {
  title: string;
  /** Seconds from one point to the next. */
  step: number;
  /** Labels of points that do not follow from the step. */
  labels?: PointLabels;
  series: Series[];
  points: ChartPoint[];
}

/** Pixels of margin around the plot. */
export const frame = { left: 44, right: 4, top: 8, bottom: 24, height: 190 };

/** Index of the point at a share of the width. */
export function pointAt(share: number, points: number): number {
  return Math.min(points - 1, Math.max(0, Math.floor(share * points)));
}

/** Index a key moves to; null for other keys. */
export function movedPoint(key: string, from: number, points: number): number | null {
  const last = points - 1;
  const places: Partial<Record<string, number>> = {
    ArrowLeft: Math.max(0, from - 1),
    ArrowRight: Math.min(last, from + 1),
    Home: 0,
    End: last,
  };
  return places[key] ?? null;
}

/** A calendar month in UTC; January is 0. */
export interface Month {
  year: number;
  month: number;
}

/** Its events, ingested from one instant (inclusive) to another. */
export interface Partition {
  name: string;
  from: string;
  to: string;
}

/** The month of an instant and so many after it. */
export function monthsFrom(instant: Date, further: number): Month[] {
  return Array.from({ length: further + 1 }, (_, index) => {
    const first = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + index, 1));
    return { year: first.getUTCFullYear(), month: first.getUTCMonth() };
  });
}

export function partitionOf({ year, month }: Month): Partition {
  const number = String(month + 1).padStart(2, '0');
  return {
    name: `usage_events_${String(year)}_${number}`,
    from: new Date(Date.UTC(year, month, 1)).toISOString(),
    to: new Date(Date.UTC(year, month + 1, 1)).toISOString(),
  };
}

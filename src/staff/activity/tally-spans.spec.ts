import { describe, expect, it } from '@jest/globals';
import { beginOf, beginsOf, runsOf } from './tally-spans.js';

const day = (text: string) => new Date(`2026-03-${text}T00:00:00Z`);

describe('spans that are counted', () => {
  it('begin where UTC says so', () => {
    const instant = new Date('2026-03-01T23:59:59.999Z');
    expect(beginOf('hour', instant)).toEqual(new Date('2026-03-01T23:00:00Z'));
    expect(beginOf('day', instant)).toEqual(day('01'));
  });

  it('follow each other until the second instant, which is in none of them', () => {
    const from = new Date('2026-03-05T13:00:00Z');
    expect(beginsOf('day', from, day('08'))).toEqual(['07', '06', '05'].map(day));
  });

  it('are counted together where they follow each other', () => {
    expect(runsOf('day', ['09', '08', '05'].map(day))).toEqual([
      { from: day('08'), until: day('10') },
      { from: day('05'), until: day('06') },
    ]);
  });

  it('are counted with one statement up to a bound', () => {
    const days = Array.from({ length: 9 }, (_, index) => day(String(19 - index)));
    expect(runsOf('day', days)).toEqual([
      { from: day('13'), until: day('20') },
      { from: day('11'), until: day('13') },
    ]);
  });
});

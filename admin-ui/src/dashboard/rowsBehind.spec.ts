import { describe, expect, it } from '@jest/globals';
import { listLinks, spanOf, spanOfAll } from './listLinks';

const day = 86_400;

describe('the rows behind a number', () => {
  it('are those from where a point begins until the next one does', () => {
    expect(spanOf('2026-03-01T00:00:00.000Z', day)).toEqual({
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-02T00:00:00.000Z',
    });
  });

  it('are of all points where the number is of all', () => {
    const points = [{ at: '2026-03-01T00:00:00.000Z' }, { at: '2026-03-02T00:00:00.000Z' }];
    expect(spanOfAll(points, day)).toEqual({ from: points[0]?.at, to: '2026-03-03T00:00:00.000Z' });
  });

  it('are found by lists as their own filters would', () => {
    const span = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };
    const filterOf = (to: string) =>
      JSON.parse(new URL(to, 'http://console').searchParams.get('filter') ?? '') as unknown;
    expect(filterOf(listLinks.signUps(span))).toEqual({ createdAfter: span.from, createdBefore: span.to });
    expect(filterOf(listLinks.active(span))).toEqual({ seenAfter: span.from, seenBefore: span.to });
    expect(listLinks.deliveries(span, true)).toBe(
      '/webhook-deliveries?from=2026-03-01T00%3A00%3A00.000Z&to=2026-03-02T00%3A00%3A00.000Z&attempt=failed',
    );
    expect(listLinks.signIns(span, { outcome: 'refused' })).toBe(
      '/login-events?outcome=refused&from=2026-03-01T00%3A00%3A00.000Z&to=2026-03-02T00%3A00%3A00.000Z',
    );
  });
});

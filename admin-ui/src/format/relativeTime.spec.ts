import { describe, expect, it } from '@jest/globals';
import { relativeTime } from './relativeTime';

const now = new Date('2026-03-10T12:00:00Z');
const at = (iso: string) => relativeTime(new Date(iso), now, 'en');

describe('relativeTime', () => {
  it('calls the last minute now', () => {
    expect(at('2026-03-10T11:59:20Z')).toBe('now');
  });

  it('uses the largest unit that fits and never rounds up', () => {
    expect(at('2026-03-10T11:02:00Z')).toBe('58 minutes ago');
    expect(at('2026-03-10T08:30:00Z')).toBe('3 hours ago');
    expect(at('2026-03-09T11:00:00Z')).toBe('1 day ago');
    expect(at('2025-12-01T12:00:00Z')).toBe('3 months ago');
  });

  it('calls nothing yesterday that was the day before', () => {
    expect(at('2026-03-08T18:00:00Z')).toBe('1 day ago');
    expect(at('2026-03-02T18:00:00Z')).toBe('1 week ago');
  });

  it('looks ahead as well', () => {
    expect(at('2026-03-16T13:00:00Z')).toBe('in 6 days');
  });
});

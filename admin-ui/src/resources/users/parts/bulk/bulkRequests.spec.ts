import { describe, expect, it } from '@jest/globals';
import { requestsOf, undoOf } from './bulkRequests';

const now = new Date('2026-03-01T12:00:00Z');
const run = '0199d3c2-7c00-7000-8000-000000000000';
const told = { unknown: [], word: 'Undone:', reason: 'Spam', run, now };
const done = (id: string, former?: { reason: string; expires: string | null }) => ({
  id,
  outcome: 'done' as const,
  why: null,
  ...(former && { former }),
});
const leftOut = (id: string) => ({ id, outcome: 'left_out' as const, why: 'gone' as const });

describe('what is sent for many people', () => {
  it('is a part of them after the other, none of them twice', () => {
    const requests = requestsOf('ban', ['a', 'b', 'c', 'd', 'e'], { reason: 'Spam', run }, 2);
    expect(requests.map(({ body }) => body.ids)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(requests[2]).toEqual({ verb: 'ban', body: { ids: ['e'], reason: 'Spam', run } });
  });

  it('is nothing for nobody', () => {
    expect(requestsOf('ban', [], { reason: 'Spam', run })).toEqual([]);
  });
});

describe('taking it back', () => {
  it('lets those in again who were banned, and nobody who was left out', () => {
    expect(undoOf('ban', { ...told, outcomes: [done('a'), leftOut('b')] })).toEqual([
      { verb: 'unban', body: { ids: ['a'], reason: 'Undone: Spam', run, undoes: run } },
    ]);
  });

  it('asks for those as well of whom nobody knows whether this run banned them', () => {
    const [request] = undoOf('ban', { ...told, outcomes: [done('a'), leftOut('b')], unknown: ['c', 'd'] });
    expect(request?.body).toMatchObject({ ids: ['a', 'c', 'd'], undoes: run });
  });

  it('puts each ban back as it was, those that are the same together', () => {
    const outcomes = [
      done('a', { reason: 'Fraud', expires: null }),
      done('b', { reason: 'Fraud', expires: '2026-03-01T13:00:00Z' }),
      done('c', { reason: 'Fraud', expires: null }),
    ];
    expect(undoOf('unban', { ...told, outcomes })).toEqual([
      { verb: 'ban', body: { ids: ['a', 'c'], reason: 'Fraud (Undone: Spam)', expiresIn: null, run } },
      { verb: 'ban', body: { ids: ['b'], reason: 'Fraud (Undone: Spam)', expiresIn: 3600, run } },
    ]);
  });

  it('leaves a ban alone that would be over by now', () => {
    const outcomes = [done('a', { reason: 'Fraud', expires: '2026-03-01T11:00:00Z' })];
    expect(undoOf('unban', { ...told, outcomes })).toEqual([]);
  });

  it('cannot bring sessions back', () => {
    expect(undoOf('revoke-sessions', { ...told, outcomes: [done('a')] })).toEqual([]);
  });
});

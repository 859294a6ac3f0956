import { describe, expect, it } from '@jest/globals';
import { endpointInput, isEndpointComplete, newDraft, receives } from './endpointDraft';

const draft = { ...newDraft, url: ' https://example.com/hook ', events: ['order.paid'] };

describe('the draft of an endpoint', () => {
  it('is complete with a whole address and something to receive', () => {
    expect(isEndpointComplete(draft)).toBe(true);
    expect(isEndpointComplete({ ...draft, events: [] })).toBe(false);
  });

  it.each(['', 'example.com', 'ftp://example.com', 'https://', 'hook'])(
    'takes no %j for an address',
    (url) => {
      expect(isEndpointComplete({ ...draft, url })).toBe(false);
    },
  );

  it.each([
    ['', 'v'],
    ['x y', 'v'],
    ['x-key', ' '],
  ])('takes no header %j: %j', (name, value) => {
    expect(isEndpointComplete({ ...draft, headers: [{ key: 1, name, value }] })).toBe(false);
  });

  it('says nothing of headers that stay', () => {
    expect(endpointInput(draft)).toEqual({
      url: 'https://example.com/hook',
      description: '',
      format: 'raw',
      apiVersion: null,
      events: ['order.paid'],
    });
  });

  it('sends the API version that was chosen', () => {
    expect(endpointInput({ ...draft, apiVersion: '2026-10' })).toMatchObject({ apiVersion: '2026-10' });
  });

  it('offers the event types that its API version receives', () => {
    expect(receives('old', { since: null })).toBe(true);
    expect(receives('old', { since: '2026-04' })).toBe(false);
    expect(receives('2026-04', { since: '2026-10' })).toBe(false);
    expect(receives('2027-01', { since: '2026-10' })).toBe(true);
  });

  it('ends, replaces and adds headers', () => {
    const headers = [{ key: 1, name: ' x-key ', value: ' new ' }];
    expect(endpointInput({ ...draft, headers, endedHeaders: ['x-old', 'x-key'] })).toMatchObject({
      headers: { 'x-old': null, 'x-key': 'new' },
    });
  });
});

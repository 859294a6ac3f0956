import 'reflect-metadata';
import { ApiProperty } from '@nestjs/swagger';
import { describe, expect, it } from '@jest/globals';
import type { NamedEventShape } from '#platform/events/event.decorator.js';
import { EventCatalogue } from './event-catalogue.registry.js';

class ThingWire {
  @ApiProperty() id: string;
}

const described: NamedEventShape[] = [
  { name: 'thing.renamed', shape: { meaning: 'A thing has another name.', data: ThingWire } },
  {
    name: 'thing.added',
    shape: { meaning: 'There is a thing.', data: { type: 'object' }, scope: 'installation' },
  },
  {
    name: 'thing.lent',
    shape: {
      meaning: 'A thing was lent.',
      data: ThingWire,
      since: '2026-10',
      forOldClients: (data) => ({ ...data, old: true }),
    },
  },
];
const catalogue = new EventCatalogue(described);

describe('the catalogue of events', () => {
  it('holds the events that it is given, by their names', () => {
    expect(catalogue.all().map(({ name, record }) => [name, record])).toEqual([
      ['thing.added', 'thing'],
      ['thing.lent', 'Thing'],
      ['thing.renamed', 'Thing'],
    ]);
  });

  it('offers organizations what is about an organization, and the installation everything', () => {
    expect(catalogue.subscribableTypes('organization')).toEqual(['thing.lent', 'thing.renamed']);
    expect(catalogue.subscribableTypes('installation')).toEqual([
      'thing.added',
      'thing.lent',
      'thing.renamed',
    ]);
  });

  it.each(['', 'thing.shipped', 'constructor', '__proto__'])('knows no %j', (name) => {
    expect(catalogue.has(name)).toBe(false);
    expect(() => catalogue.exampleOf(name)).toThrow('no event is called');
  });

  it.each([
    [null, false],
    ['2026-04', false],
    ['2026-10', true],
    ['2027-01', true],
  ] as const)('keeps what came with a version from endpoints before it: %s', (version, isReached) => {
    expect(catalogue.reaches('thing.lent', version)).toBe(isReached);
    expect(catalogue.reaches('thing.renamed', version)).toBe(true);
  });

  it('has a form for old clients only', () => {
    expect(catalogue.mappingFor('thing.lent', null)?.({ id: '1' })).toEqual({ id: '1', old: true });
    expect(catalogue.mappingFor('thing.lent', '2026-04')).toBeNull();
    expect(catalogue.mappingFor('thing.renamed', null)).toBeNull();
  });

  it('accepts an event from its class and, described, from elsewhere', () => {
    const events = [...described, { name: 'thing.added', shape: undefined }];
    expect(new EventCatalogue(events).all()).toEqual(catalogue.all());
  });

  it('refuses an event that is described twice', () => {
    const events = [...described, { name: 'thing.added', shape: { meaning: 'Twice.', data: ThingWire } }];
    expect(() => new EventCatalogue(events)).toThrow('the data of thing.added is described twice');
  });
});

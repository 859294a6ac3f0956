import fc from 'fast-check';
import { aggregationFunctions, type MeterAggregation } from '../../src/billing/meters/meter-aggregation.js';
import {
  filterConjunctions,
  filterOperators,
  type MeterFilter,
} from '../../src/billing/meters/meter-filter.js';
import { eventSources } from '../../src/billing/usage/usage-event.entity.js';
import { EVENT, type TestEvent } from './usage-events.js';

/** Metadata may have keys that filters take for something else. */
const key = fc.constantFrom('a', 'b', 'A', 'name', 'timestamp', `it's "1"`, '$1', '?', '50%', 'ключ', 'a.b');
const property = fc.oneof(
  key,
  fc.constantFrom('a', 'b', 'name', 'source', 'timestamp', 'constructor', 'none'),
);

/** Texts that look like other values, or that a collation, a pattern or a driver could take for something else. */
const text = fc.oneof(
  fc.constantFrom(
    ' ',
    '\u200B',
    'null',
    '25',
    '25.0',
    '2',
    '1',
    't',
    'f',
    'true',
    'false',
    '%',
    '_',
    '\\',
    `'`,
  ),
  fc.constantFrom(
    'a',
    'A',
    'aa',
    'b',
    'B',
    'Ä',
    'ä',
    'e\u0301',
    'é',
    'ß',
    '\uFF5E',
    '😀',
    '$1',
    '?',
    '50%',
    '1e+21',
  ),
  fc.constantFrom('user', 'system', 'called', '1700000000', '1.7'),
  fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 't', '2', '5', '%', '_') }),
);
const integer = fc.oneof(
  fc.constantFrom(0, 1, -1, 2, 25, 26, 5, 1_700_000_000, 1_700_000_001, -2, 9_007_199_254_740_991),
  fc.maxSafeInteger(),
);
const number = fc.oneof(
  integer,
  fc.constantFrom(25.5, 24.999, 0.1, 0.2, 1e21, 1e-7, 9_007_199_254_740_992, -0, 5e-324, 1.797e308, 1 / 3),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const events: fc.Arbitrary<TestEvent> = fc.record({
  name: fc.oneof(fc.constant('called'), text),
  source: fc.constantFrom(...eventSources),
  at: fc.oneof(
    fc.integer({ min: -2_500, max: 2_500 }).map((after) => EVENT.at + after),
    fc.integer({ min: -2_500, max: 2_500 }),
  ),
  metadata: fc.dictionary(key, fc.oneof(text, number, fc.boolean()), { maxKeys: 8, noNullPrototype: true }),
});

const clause = fc.record({
  property,
  operator: fc.constantFrom(...filterOperators),
  value: fc.oneof(text, fc.constant(''), integer, fc.boolean()),
});

export const filters = fc.letrec<{ filter: MeterFilter }>((tie) => ({
  filter: fc.record({
    conjunction: fc.constantFrom(...filterConjunctions),
    clauses: fc.array(fc.oneof({ maxDepth: 3, depthSize: 'small' }, clause, tie('filter')), { maxLength: 4 }),
  }),
})).filter;

export const aggregations: fc.Arbitrary<MeterAggregation> = fc
  .record({ func: fc.constantFrom(...aggregationFunctions), property })
  .map(({ func, property: of }) => (func === 'count' ? { func } : { func, property: of }));

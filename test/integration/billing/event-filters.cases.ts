import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import type { FilterClause, MeterFilter } from '../../../src/billing/meters/meter-filter.js';
import { eventCondition } from '../../../src/billing/usage/event-filter.queries.js';
import { TestApp } from '../../support/test-app.js';
import { insertUsageEvents, type TestEvent } from '../../support/usage-events.js';

type Operator = FilterClause['operator'];
type Value = FilterClause['value'];

/** Each in the metadata of an event, beside one event without it. */
const STORED: Value[] = ['25', 'Tea 50%', 't', 25, 25.5, 0, true, false];
const NOON = Date.parse('2026-11-27T12:00:00Z');

describe('filters of meters', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    const stored = STORED.map((value) => ({ metadata: { value } }));
    await insertUsageEvents(app, 'values', [...stored, { metadata: {} }]);
    const names = ['a', 'B', 'Ä', '25', '\uFF5E', '😀'];
    await insertUsageEvents(app, 'names', [
      ...names.map((name) => ({ name })),
      { name: 'granted', source: 'system' as const, metadata: { name: 'a', source: 'user' } },
    ]);
    const times = [NOON - 1, NOON, NOON + 999, NOON + 1_000];
    await insertUsageEvents(
      app,
      'times',
      times.map((at) => ({ at, metadata: { timestamp: 1 } })),
    );
  });

  async function matching(merchant: string, filter: MeterFilter): Promise<TestEvent[]> {
    const { rows } = await sql<TestEvent>`
      select e.name, e.source, e.timestamp as at, e.metadata from usage_events e
       where e.organization_id = ${merchant} and ${eventCondition(filter)} order by e.position`.execute(
      reading(app.em),
    );
    return rows;
  }

  const clause = (property: string, operator: Operator, value: Value): FilterClause => ({
    property,
    operator,
    value,
  });
  const all = (...clauses: MeterFilter['clauses']): MeterFilter => ({ conjunction: 'and', clauses });
  const any = (...clauses: MeterFilter['clauses']): MeterFilter => ({ conjunction: 'or', clauses });
  const values = async (filter: MeterFilter): Promise<unknown[]> =>
    (await matching('values', filter)).map(({ metadata }) => metadata['value']);

  it.each<[Operator, Value, Value[]]>([
    // A text is compared with texts, a number never.
    ['eq', '25', ['25']],
    ['ne', '25', ['Tea 50%', 't']],
    ['gt', '25', ['Tea 50%', 't']],
    ['lte', 'Tea 50%', ['25', 'Tea 50%']],
    ['eq', 'true', []],
    // A number with numbers.
    ['eq', 25, [25]],
    ['ne', 25, [25.5, 0]],
    ['gt', 25, [25.5]],
    ['gte', 25, [25, 25.5]],
    ['lt', 25, [0]],
    ['lte', 25, [25, 0]],
    // A boolean with all of them, as `t` and `f` or as 1 and 0.
    ['eq', true, ['t', true]],
    ['eq', false, [0, false]],
    ['ne', true, ['25', 'Tea 50%', 25, 25.5, 0, false]],
    ['gt', false, ['t', 25, 25.5, true]],
    ['lt', true, ['25', 'Tea 50%', 0, false]],
    // Both as texts.
    ['like', 'ea 5', ['Tea 50%']],
    ['like', '5', ['25', 'Tea 50%', 25, 25.5]],
    ['like', 25, ['25', 25, 25.5]],
    ['like', '.5', [25.5]],
    ['not_like', '5', ['t', 0, true, false]],
    ['like', true, ['t', true]],
    ['like', 'true', []],
    ['not_like', false, ['25', 'Tea 50%', 't', 25, 25.5, 0, true]],
    ['like', '', STORED],
    ['not_like', '', []],
    // Case matters, and `%` and `_` mean themselves.
    ['like', 'tea', []],
    ['like', '%', ['Tea 50%']],
    ['like', 'T_a', []],
  ])('%s %j matches the stored values %j, and never a missing one', async (operator, value, expected) => {
    expect(await values(all(clause('value', operator, value)))).toEqual(expected);
  });

  it.each<[string, MeterFilter, Value[]]>([
    ['all clauses', all(clause('value', 'gt', 0), clause('value', 'lt', 26)), [25, 25.5]],
    ['any clause', any(clause('value', 'eq', '25'), clause('value', 'eq', 25)), ['25', 25]],
    [
      'clauses inside each other',
      all(clause('value', 'like', 25), any(clause('value', 'eq', 25), all(clause('value', 'gt', 25)))),
      [25, 25.5],
    ],
  ])('match by %s', async (_case, filter, expected) => {
    expect(await values(filter)).toEqual(expected);
  });

  it.each<[string, MeterFilter]>([
    ['no clauses', all()],
    ['no clauses of which one would do', any()],
    ['an empty filter inside', all(any())],
    ['an empty filter beside what matches nothing', any(clause('none', 'eq', 1), all())],
  ])('match everything with %s', async (_case, filter) => {
    expect(await values(filter)).toEqual([...STORED, undefined]);
  });

  it.each<[Operator, Value, string[]]>([
    ['eq', 'a', ['a']],
    ['ne', 'a', ['B', 'Ä', '25', '\uFF5E', '😀', 'granted']],
    // The order of bytes in UTF-8, which is neither that of a dictionary nor that of JavaScript.
    ['lt', 'a', ['B', '25']],
    ['gt', 'granted', ['Ä', '\uFF5E', '😀']],
    ['gt', '\uFF5E', ['😀']],
    ['eq', 25, []],
    ['ne', 25, []],
    ['like', 25, ['25']],
    ['lt', true, ['a', 'B', '25', 'granted']],
  ])('compare names: %s %j matches %j', async (operator, value, expected) => {
    const found = await matching('names', all(clause('name', operator, value)));
    expect(found.map(({ name }) => name)).toEqual(expected);
  });

  it('compare sources, whatever the metadata says', async () => {
    const found = await matching('names', all(clause('source', 'ne', 'user')));
    expect(found.map(({ source }) => source)).toEqual(['system']);
  });

  it.each<[Operator, Value, number[]]>([
    ['eq', NOON / 1_000, [NOON, NOON + 999]],
    ['gt', NOON / 1_000, [NOON + 1_000]],
    ['lt', NOON / 1_000, [NOON - 1]],
    ['like', String(NOON / 1_000), [NOON, NOON + 999]],
    ['eq', String(NOON / 1_000), []],
    ['ne', '1', []],
    ['gt', true, [NOON - 1, NOON, NOON + 999, NOON + 1_000]],
    ['lt', Number.MAX_SAFE_INTEGER, [NOON - 1, NOON, NOON + 999, NOON + 1_000]],
  ])('compare times in whole seconds: %s %j', async (operator, value, expected) => {
    const found = await matching('times', all(clause('timestamp', operator, value)));
    expect(found.map(({ at }) => new Date(at).getTime())).toEqual(expected);
  });

  describe('as SQL', () => {
    it('have all properties and values as parameters', () => {
      const filter = all(
        clause('name', 'eq', `o'clock`),
        clause(`it's`, 'like', '%'),
        any(clause('timestamp', 'lt', 25), clause(`it's`, 'eq', true)),
      );
      const { sql: text, parameters } = eventCondition(filter).compile(reading(app.em));
      expect(text).not.toMatch(/it's|o'clock|%|25/);
      expect(new Set(parameters)).toEqual(new Set([`o'clock`, `it's`, '%', 25, 't', 1, true]));
    });

    // The database of the tests orders by bytes anyway.
    it.each([
      ['name', 'gt', '(e.name collate "C" > $1)'],
      ['source', 'lte', '(e.source collate "C" <= $1)'],
      ['plan', 'lt', `when 'string' then (e.metadata ->> $2::text) collate "C" < $3`],
    ] as const)('order by bytes in every database: %s %s', (property, operator, text) => {
      const condition = eventCondition(all(clause(property, operator, 'x')));
      expect(condition.compile(reading(app.em)).sql).toContain(text);
    });

    it('find a name by the index of names', async () => {
      const filter = all(clause('name', 'eq', 'a'), clause('plan', 'eq', 'pro'));
      expect(eventCondition(filter).compile(reading(app.em)).sql).toMatch(/^\(e\.name = \$1 and /);

      const em = app.em.fork();
      await em.begin();
      // The table is too small for an index to be worthwhile, and all indexes that begin with the organization cost the same.
      await sql`set local enable_seqscan = off`.execute(reading(em));
      const others = await sql<{ name: string }>`
        select indexrelid::regclass::text as name from pg_index i
         where indrelid = 'usage_events'::regclass and pg_get_indexdef(indexrelid) like '%(organization_id, %'
           and pg_get_indexdef(indexrelid) not like '%(organization_id, name, %'
           and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(reading(em));
      for (const { name } of others.rows) await sql`drop index ${sql.id(name)}`.execute(reading(em));
      const { rows } = await sql<Record<'QUERY PLAN', string>>`
        explain select * from usage_events e
         where e.organization_id = 'names' and ${eventCondition(filter)}`.execute(reading(em));
      await em.rollback();
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Cond: \(\(organization_id = 'names'::text\) AND \(name = 'a'::text\)\)/);
    });

    it('are false, not null, for events without the property', async () => {
      const missing = eventCondition(all(clause('none', 'eq', 1)));
      const { rows } = await sql<{ negated: SqlBool }>`
        select not ${missing} as negated from usage_events e where e.organization_id = 'times'`.execute(
        reading(app.em),
      );
      expect(rows.map(({ negated }) => negated)).toEqual([true, true, true, true]);
    });
  });
});

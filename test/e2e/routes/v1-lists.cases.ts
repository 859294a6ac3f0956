import { Body, Controller, Get, Module, Post, Query } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newId } from '#common/ids/new-id.js';
import { withAny, withMetadata, withValue, type MetadataFilter } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import { numberedRows } from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import { Public } from '#platform/http/access/public.access.js';
import {
  BooleanFilter,
  EnumFilter,
  MetadataFilterQuery,
  Sorting,
  UuidFilter,
} from '#platform/http/listing/filters.js';
import { numberedPage, NumberedPageQuery } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { TestApp } from '../../support/test-app.js';

interface Tables {
  test_items: {
    id: string;
    name: string;
    kind: string;
    archived: boolean;
    metadata: object;
    created_at: Date;
  };
}

const items = defineList({
  sorting: { created_at: 'created_at', name: 'name' },
  default: '-created_at',
});

class ListItemsQuery extends NumberedPageQuery {
  @Sorting(items) sorting = items.default;
  @UuidFilter('These.') id?: string[];
  @EnumFilter(['box', 'bag'], 'Of these kinds.') kind?: string[];
  @BooleanFilter('Archived, or not.') archived?: boolean;
  @MetadataFilterQuery() metadata?: MetadataFilter;
}

class NewItemBody {
  @IsMetadata() metadata?: Metadata | null;
}

@Controller('test-items')
class ItemsController {
  constructor(private readonly em: EntityManager) {}

  @Get()
  @Public()
  async list(@Query() query: ListItemsQuery): Promise<object> {
    const db = reading<Tables>(this.em);
    const ofKinds = withAny(db.selectFrom('test_items'), 'kind', query.kind);
    const named = withAny(ofKinds, 'id', query.id);
    const archived = withValue(named, 'archived', query.archived);
    const { rows, total } = await numberedRows(items, query, {
      matching: withMetadata(archived, 'metadata', query.metadata),
      rows: (ids) => db.selectFrom('test_items').select(['id', 'name']).where('id', 'in', ids),
    });
    return numberedPage(rows, total, query);
  }

  @Post()
  @Public()
  create(@Body() { metadata }: NewItemBody): object {
    return { metadata: metadata ?? {} };
  }
}

@Module({ controllers: [ItemsController] })
class ItemsModule {}

interface Item {
  name: string;
  kind?: string;
  archived?: boolean;
  metadata?: object;
  createdAt?: string;
}

interface PageJson {
  items: { id: string; name: string }[];
  pagination: { total_count: number; max_page: number };
}

describe('a list below /v1', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({}, {}, [], [ItemsModule]);
    await app.em.execute(`create table if not exists test_items (
      id uuid primary key, name text not null, kind text not null, archived boolean not null,
      metadata jsonb not null, created_at timestamptz(3) not null)`);
    await app.em.execute(
      'create index if not exists test_items_metadata on test_items using gin (metadata jsonb_path_ops)',
    );
    await app.em.execute('create index if not exists test_items_order on test_items (created_at, id)');
  });
  afterAll(async () => {
    await app.em.execute('drop table test_items');
    await app.stop();
  });
  beforeEach(() => app.em.execute('delete from test_items'));

  async function insert(...rows: Item[]): Promise<string[]> {
    const inserted = rows.map((row) => ({ id: newId(), ...row }));
    for (const { id, name, kind = 'box', archived = false, metadata = {}, createdAt } of inserted)
      await app.em.execute('insert into test_items values (?, ?, ?, ?, ?, ?)', [
        ...[id, name, kind, archived, JSON.stringify(metadata), createdAt ?? '2026-01-01T00:00:00Z'],
      ]);
    return inserted.map(({ id }) => id);
  }
  const get = async (query: string) => call<PageJson>('GET', `${app.origin}/v1/test-items?${query}`);
  const names = async (query: string) => (await get(query)).body.items.map(({ name }) => name);
  const faults = async (query: string) => {
    const { status, body } = await call<{ detail: object[] }>('GET', `${app.origin}/v1/test-items?${query}`);
    return [status, body.detail];
  };

  describe('in an order', () => {
    beforeEach(() =>
      insert(
        { name: 'b', createdAt: '2026-01-01T00:00:00Z' },
        { name: 'a', createdAt: '2026-01-02T00:00:00Z' },
        { name: 'b', kind: 'bag', createdAt: '2026-01-03T00:00:00Z' },
      ),
    );

    it.each([
      ['', ['b', 'a', 'b']],
      ['sorting=created_at', ['b', 'a', 'b']],
      ['sorting=name', ['a', 'b', 'b']],
      ['sorting=-name', ['b', 'b', 'a']],
    ])('is sorted by %p', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    it('applies repeated keys in their order', async () => {
      const [, b2] = (await get('sorting=name&sorting=-created_at')).body.items;
      const [, b1] = (await get('sorting=name&sorting=created_at')).body.items;
      expect([b1?.name, b2?.name]).toEqual(['b', 'b']);
      expect(b1?.id).not.toBe(b2?.id);
    });

    it.each(['sorting=price', 'sorting=name&sorting=--name', 'sorting=', 'sorting=name;drop'])(
      'refuses %p',
      async (query) => {
        expect(await faults(query)).toMatchObject([422, [{ loc: ['query', 'sorting'], type: 'enum' }]]);
      },
    );
  });

  it('visits every row once, whatever rows have in common', async () => {
    const created = await insert(...Array.from({ length: 57 }, () => ({ name: 'same' })));
    for (const sorting of ['name', '-name', 'created_at', '-created_at']) {
      const seen: string[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { body } = await get(`sorting=${sorting}&page=${String(page)}&limit=10`);
        expect(body.pagination).toEqual({ total_count: 57, max_page: 6 });
        last = body.pagination.max_page;
        seen.push(...body.items.map(({ id }) => id));
      }
      expect(seen).toHaveLength(57);
      expect(new Set(seen)).toEqual(new Set(created));
    }
  });

  it('has an empty page behind the last one, with the same total', async () => {
    await insert({ name: 'a' });
    expect((await get('page=9')).body).toEqual({ items: [], pagination: { total_count: 1, max_page: 1 } });
  });

  describe('with filters', () => {
    it('shows rows with any value of each filter, and passes all filters', async () => {
      const [a, b] = await insert(
        { name: 'a', kind: 'box' },
        { name: 'b', kind: 'bag' },
        { name: 'c', kind: 'bag', archived: true },
      );
      expect(await names('sorting=name&kind=box&kind=bag')).toEqual(['a', 'b', 'c']);
      expect(await names('sorting=name&kind=bag')).toEqual(['b', 'c']);
      expect(await names('sorting=name&kind=bag&archived=false')).toEqual(['b']);
      expect(await names('archived=true')).toEqual(['c']);
      expect(await names(`sorting=name&id=${String(a)}&id=${String(b)}`)).toEqual(['a', 'b']);
    });

    it.each([
      ['kind=crate', { loc: ['query', 'kind', 0], type: 'enum', input: 'crate' }],
      ['kind=box&kind=', { loc: ['query', 'kind', 1], type: 'enum' }],
      ['id=1', { loc: ['query', 'id', 0], type: 'uuid_parsing' }],
      ['archived=1', { loc: ['query', 'archived'], type: 'bool_parsing' }],
      ['archived=true&archived=false', { loc: ['query', 'archived'], type: 'bool_type' }],
      ['metadata=x', { loc: ['query', 'metadata'], type: 'dict_type' }],
      ['metadata[]=x', { loc: ['query', 'metadata', ''], type: 'string_too_short' }],
      [
        `metadata[${'k'.repeat(41)}]=x`,
        { loc: ['query', 'metadata', 'k'.repeat(41)], type: 'string_too_long' },
      ],
      [`metadata[k]=${'x'.repeat(501)}`, { loc: ['query', 'metadata', 'k'], type: 'string_too_long' }],
      [
        Array.from({ length: 101 }, (_none, index) => `metadata[k]=${String(index)}`).join('&'),
        { loc: ['query', 'metadata'], type: 'too_long' },
      ],
      ['metadata[__proto__]=x', { loc: ['query', 'metadata'], type: 'value_error' }],
      ['metadata[k]=%00', { loc: ['query', 'metadata'], type: 'value_error' }],
    ])('refuses %s', async (query, fault) => {
      expect(await faults(query)).toMatchObject([422, [fault]]);
    });
  });

  describe('by metadata', () => {
    beforeEach(() =>
      insert(
        { name: 'number', metadata: { plan: 25, team: 'red' } },
        { name: 'text', metadata: { plan: '25', team: 'blue' } },
        { name: 'float', metadata: { plan: 2.5 } },
        { name: 'boolean', metadata: { plan: true } },
        { name: 'odd', metadata: { 'a]b "c"': "it's" } },
        { name: 'none' },
      ),
    );

    it.each([
      ['metadata[plan]=25', ['number', 'text']],
      ['metadata%5Bplan%5D=25', ['number', 'text']],
      ['metadata[plan]=25&metadata[plan]=2.5', ['float', 'number', 'text']],
      ['metadata[plan]=25&metadata[team]=red', ['number']],
      ['metadata[plan]=true', ['boolean']],
      ['metadata[plan]=25.0', []],
      ['metadata[plan]=null', []],
      ['metadata[a]b%20%22c%22]=it%27s', ['odd']],
    ])('finds %p as text', async (query, expected) => {
      expect(await names(`sorting=name&${query}`)).toEqual(expected);
    });
  });

  it('reads its ids and its metadata filter from indexes', async () => {
    const plans = await app.em.transactional(async (em) => {
      await em.execute('set local enable_seqscan = off');
      const db = reading<Tables>(em);
      const query = withMetadata(db.selectFrom('test_items').select('id'), 'metadata', {
        plan: ['25', 'x'],
        team: ['red'],
      });
      const { rows } = await sql<object>`explain ${query}`.execute(db);
      return JSON.stringify(rows);
    });
    expect(plans).toContain('Bitmap Index Scan on test_items_metadata');
    expect(plans).not.toContain('Seq Scan');
  });

  describe('metadata of a body', () => {
    const post = async (metadata: unknown) => {
      const body = JSON.stringify({ metadata });
      return call<{ detail: object[] }>('POST', `${app.origin}/v1/test-items`, { headers: JSON_TYPE, body });
    };
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_none, index) => [`k${String(index)}`, 1]));

    it.each([
      [{}],
      [{ a: 'x', b: 1, c: 1.5, d: false, ['k'.repeat(40)]: 'v'.repeat(500), ключ: '🙂'.repeat(500) }],
      [keys(50)],
    ])('is taken as it is: case %#', async (metadata) => {
      const { status, body } = await post(metadata);
      expect([status, body]).toEqual([201, { metadata }]);
    });

    it.each([
      ['a text', 'x', [], 'dict_type'],
      ['a list', [], [], 'dict_type'],
      ['too many keys', keys(51), [], 'too_long'],
      ['an empty key', { '': 1 }, [''], 'string_too_short'],
      ['a long key', { ['k'.repeat(41)]: 1 }, ['k'.repeat(41)], 'string_too_long'],
      ['an empty value', { a: '' }, ['a'], 'string_too_short'],
      ['a long value', { a: 'v'.repeat(501) }, ['a'], 'string_too_long'],
      ['null', { a: null }, ['a'], 'string_type'],
      ['an object', { a: {} }, ['a'], 'string_type'],
      ['a list as a value', { a: [1] }, ['a'], 'string_type'],
    ])('is refused with %s', async (_case, metadata, at, type) => {
      const { status, body } = await post(metadata);
      expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', 'metadata', ...at], type }]]);
    });

    it('is refused with a number that is not finite', async () => {
      const { status, body } = await call<{ detail: object[] }>('POST', `${app.origin}/v1/test-items`, {
        headers: JSON_TYPE,
        body: '{"metadata":{"a":1e400}}',
      });
      expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', 'metadata', 'a'] }]]);
    });
  });
});

import fc from 'fast-check';
import type { Schema, V1Description, V1Operation } from './described-operations.js';

export interface ArbitraryRequest {
  path: string;
  body: string | undefined;
}

const UUID = '0199a0c4-5a3e-7c41-b3a0-2f6d5b1f0c11';

/** Values that have broken servers before, beside any JSON. */
const AWKWARD = [
  ...['', ' ', '\u0000', '\ud800', 'null', "'; drop table users; --", '../..', '%00', 'x'.repeat(3_000)],
  ...[-1, 0, 0.1, 1e21, -1e308, 9_007_199_254_740_993, 2_147_483_648, NaN],
  ...[null, true, [], {}, [null], [[]], { $ref: 'x' }, { length: 3 }],
];

const junk = (): fc.Arbitrary<unknown> =>
  fc.oneof(fc.constantFrom(...AWKWARD), fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }));

/** Requests to an operation: such as its description asks for, and with members that are wrong in any way. */
export function arbitraryRequests(
  operation: V1Operation,
  { schemas }: V1Description,
  ids: readonly string[],
): fc.Arbitrary<ArbitraryRequest> {
  const known = new FromSchema(schemas, ids);
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  const segments = Object.fromEntries(inPath.map(({ name }) => [name, known.segment()] as const));
  const query = Object.fromEntries(
    inQuery.map(({ name, schema = {} }) => [name, known.queryValues(schema)] as const),
  );
  return fc
    .record({
      segments: fc.record(segments),
      query: fc.record(query, { requiredKeys: [] }),
      extra: fc.option(fc.tuple(fc.string(), fc.string()), { freq: 8 }),
      body: operation.body === undefined ? fc.constant(undefined) : known.body(operation.body),
    })
    .map((parts) => ({ path: pathOf(operation, parts), body: parts.body }));
}

interface Parts {
  segments: Record<string, string>;
  query: Record<string, string[] | undefined>;
  extra: [string, string] | null;
}

function pathOf({ template }: V1Operation, { segments, query, extra }: Parts): string {
  const path = template.replace(/\{(\w+)\}/g, (_braces, name: string) => encode(segments[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, values = []]) => values.map((value) => [name, value]));
  const all = [...pairs, ...(extra ? [extra] : [])];
  return [path, ...all.map((pair, at) => `${at === 0 ? '?' : '&'}${pair.map(encode).join('=')}`)].join('');
}

/** A lone surrogate has no percent-encoding. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

class FromSchema {
  constructor(
    private readonly schemas: Record<string, Schema>,
    private readonly ids: readonly string[],
  ) {}

  segment(): fc.Arbitrary<string> {
    return fc.oneof(
      { weight: 4, arbitrary: this.id() },
      // An empty segment or a dot leads to another route.
      fc.string({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text)),
    );
  }

  queryValues(schema: Schema): fc.Arbitrary<string[]> {
    const element = this.resolve(schema).items ?? schema;
    const value = fc.oneof(
      {
        weight: 3,
        arbitrary: this.valid(element, 2).map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
      },
      junk().map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
    );
    return fc.array(value, { minLength: 1, maxLength: 3 });
  }

  body(schema: Schema): fc.Arbitrary<string | undefined> {
    const json = fc
      .oneof({ weight: 8, arbitrary: this.mutated(schema) }, junk())
      .map((value) => JSON.stringify(value) as string | undefined);
    const broken = fc.constantFrom(undefined, '', '{', '[]', '"x"', 'null', '{"__proto__":{}}', '\u0000');
    return fc.oneof({ weight: 12, arbitrary: json }, broken);
  }

  /** An object whose members are valid, wrong or missing. */
  private mutated(schema: Schema): fc.Arbitrary<unknown> {
    const { properties = {} } = this.resolve(schema);
    const members = Object.entries(properties).map(([name, member]) => {
      const value = fc.oneof({ weight: 6, arbitrary: this.valid(member, 3) }, junk());
      return [name, value] as const;
    });
    return fc.oneof(
      { weight: 3, arbitrary: fc.record(Object.fromEntries(members), { requiredKeys: [] }) },
      { weight: 3, arbitrary: fc.record(Object.fromEntries(members)) },
      this.valid(schema, 3),
    );
  }

  private valid(given: Schema, depth: number): fc.Arbitrary<unknown> {
    const schema = this.resolve(given);
    const choices = schema.oneOf ?? schema.anyOf;
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (depth === 0) return fc.constant(null);
    if (choices !== undefined) return fc.oneof(...choices.map((one) => this.valid(one, depth)));
    const kinds = [schema.type ?? []].flat();
    return kinds.length === 0 ? junk() : fc.oneof(...kinds.map((kind) => this.ofKind(kind, schema, depth)));
  }

  private ofKind(kind: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const { minimum: min = -10, maximum: max = 1_000 } = schema;
    switch (kind) {
      case 'string':
        return this.text(schema);
      case 'integer':
        return fc.integer({ min, max: Math.max(min, max) });
      case 'number':
        return fc.double({ min, max: Math.max(min, max), noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(this.valid(schema.items ?? {}, depth - 1), { maxLength: 3 });
      case 'object':
        return this.object(schema, depth);
      default:
        return fc.constant(null);
    }
  }

  private object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
    if (Object.keys(properties).length === 0)
      return fc.dictionary(fc.string({ maxLength: 50 }), fc.oneof(fc.string(), fc.integer(), junk()), {
        maxKeys: 4,
      });
    const members = Object.entries(properties).map(
      ([name, member]) => [name, this.valid(member, depth - 1)] as const,
    );
    return fc.record(Object.fromEntries(members), { requiredKeys: required as never[] });
  }

  private text({ format, minLength = 0 }: Schema): fc.Arbitrary<string> {
    if (format === 'uuid') return this.id();
    if (format === 'uri') return fc.oneof(fc.constant('https://receiver.example.com/x'), fc.webUrl());
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    return fc.oneof(fc.string({ minLength }), this.id());
  }

  private id(): fc.Arbitrary<string> {
    return fc.constantFrom(UUID, ...this.ids);
  }

  private resolve(schema: Schema): Schema {
    const { $ref, allOf } = schema;
    if ($ref !== undefined) return this.resolve(this.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    return allOf === undefined
      ? schema
      : (Object.assign({}, ...allOf.map((part) => this.resolve(part))) as Schema);
  }
}

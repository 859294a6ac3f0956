import 'reflect-metadata';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from '@jest/globals';
import { describedClasses } from '../../../test/support/schemas/described-classes.js';
import { hoist, type Definitions } from './hoist.js';
import { OneOf } from './one-of.decorator.js';
import { schemaOfClass, schemaOfUnion } from './schema-of-class.js';
import { wireUnion } from './wire-union.js';

class FeeWire {
  @ApiProperty({ format: 'uuid' }) id: string;
}
class FreeFeeWire extends FeeWire {
  @ApiProperty({ enum: ['free'] }) amount_type: 'free';
}
class FixedFeeWire extends FeeWire {
  @ApiProperty({ enum: ['fixed', 'custom'] }) amount_type: 'fixed' | 'custom';
  @ApiProperty({ type: 'integer', minimum: 50 }) price_amount: number;
}

class TermWire {
  @ApiProperty() property: string;
}
class RuleWire {
  @ApiProperty({ enum: ['and', 'or'] }) conjunction: 'and' | 'or';
  @OneOf([TermWire, RuleWire], { isArray: true }) clauses: (TermWire | RuleWire)[];
}

class PictureWire {
  @ApiProperty({ format: 'uri' }) public_url: string;
}

@ApiExtraModels(TermWire)
class ParcelWire {
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, nullable: true, description: 'In Markdown.' }) description: string | null;
  @ApiProperty({ enum: ['month', 'year'], nullable: true }) interval: 'month' | 'year' | null;
  @ApiProperty() is_archived: boolean;
  @ApiPropertyOptional({ type: 'integer' }) position?: number;
  @ApiProperty({ type: [String] }) tags: string[];
  @ApiProperty({ type: [PictureWire] }) medias: PictureWire[];
  @ApiProperty() cover: PictureWire;
  @ApiProperty({ type: PictureWire, nullable: true, description: 'Shown first.' }) banner: PictureWire | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) metadata: Record<string, string>;
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(TermWire) } })
  clauses: Record<string, TermWire>;
  @ApiProperty() filter: RuleWire;
  @OneOf([FreeFeeWire, FixedFeeWire], { discriminator: 'amount_type' }) price: FreeFeeWire | FixedFeeWire;
  @OneOf([FreeFeeWire, FixedFeeWire], { discriminator: 'amount_type', isArray: true })
  prices: (FreeFeeWire | FixedFeeWire)[];
  @OneOf([FreeFeeWire, FixedFeeWire], { discriminator: 'amount_type', nullable: true })
  past: FreeFeeWire | FixedFeeWire | null;
}

const id = '0c4a4f57-6c7c-4e8e-9f43-0d8a4f3b1c2d';
const free = { id, amount_type: 'free' };
const fixed = { id, amount_type: 'fixed', price_amount: 1000 };
const media = { public_url: 'https://example.com/a.png' };
const product = {
  created_at: '2026-03-01T12:00:00.000Z',
  description: null,
  interval: null,
  is_archived: false,
  tags: ['a'],
  medias: [media],
  cover: media,
  banner: null,
  metadata: { a: 'b' },
  clauses: { a: { property: 'name' } },
  filter: { conjunction: 'and', clauses: [{ property: 'name' }, { conjunction: 'or', clauses: [] }] },
  price: fixed,
  prices: [free, fixed],
  past: null,
};

function compiled(schema = schemaOfClass(ParcelWire)) {
  const $defs: Definitions = {};
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv.compile({ ...hoist(schema, $defs), $defs });
}

describe('the schema of a wire class', () => {
  it('is what the API description says of it and of every class inside it', async () => {
    const $defs: Definitions = {};
    expect(hoist(schemaOfClass(ParcelWire), $defs)).toEqual({ $ref: '#/$defs/ParcelWire' });
    expect($defs).toEqual(await describedClasses([ParcelWire]));
    expect(Object.keys($defs).sort()).toEqual([
      'FixedFeeWire',
      'FreeFeeWire',
      'ParcelWire',
      'PictureWire',
      'RuleWire',
      'TermWire',
    ]);
  });

  it('accepts a record', () => {
    const isValid = compiled();
    isValid(product);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...product, past: free, banner: media, interval: 'year', position: 1 })).toBe(true);
  });

  it.each<[string, object]>([
    ['a nested record without a member', { cover: {} }],
    ['a list of another record', { medias: [free] }],
    ['null where nothing may be null', { price: null }],
    ['none of a union', { price: { ...free, amount_type: 'seat_based' } }],
    ['a list with none of a union', { prices: [{ id }] }],
    ['a map of other values', { metadata: { a: 1 } }],
    ['a map of other records', { clauses: { a: media } }],
    ['an unknown word', { interval: 'week' }],
    [
      'a fault deep inside a record that holds its own kind',
      { filter: { conjunction: 'and', clauses: [{}] } },
    ],
    ['a number that is too small', { price: { ...fixed, price_amount: 1 } }],
  ])('refuses %s', (_what, change) => {
    expect(compiled()({ ...product, ...change })).toBe(false);
  });

  it('cannot be made of a class that describes no members', () => {
    class Silent {
      name: string;
    }
    expect(() => schemaOfClass(Silent)).toThrow('Silent describes no members');
  });
});

describe('the schema of a union of wire classes', () => {
  const union = schemaOfUnion('Fee', wireUnion([FreeFeeWire, FixedFeeWire], 'amount_type'));

  it('refers to each class by its name', () => {
    const $defs: Definitions = {};
    hoist(union, $defs);
    expect($defs['Fee']).toEqual({
      oneOf: [{ $ref: '#/$defs/FreeFeeWire' }, { $ref: '#/$defs/FixedFeeWire' }],
    });
  });

  it.each<[string, object, boolean]>([
    ['a record of one class', free, true],
    ['a record of another class', fixed, true],
    ['a record without a member of its class', { id, amount_type: 'fixed' }, false],
    ['a record of no class', { id, amount_type: 'seat_based' }, false],
  ])('judges %s', (_what, record, isAccepted) => {
    expect(compiled(union)(record)).toBe(isAccepted);
  });
});

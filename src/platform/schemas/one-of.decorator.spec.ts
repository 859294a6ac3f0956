import 'reflect-metadata';
import { ApiProperty } from '@nestjs/swagger';
import { describe, expect, it } from '@jest/globals';
import { componentsOf } from '../../../test/support/schemas/described-classes.js';
import { OneOf } from './one-of.decorator.js';

class FreeFeeWire {
  @ApiProperty({ enum: ['free'] }) amount_type: 'free';
}
class FixedFeeWire {
  @ApiProperty({ enum: ['fixed', 'custom'] }) amount_type: 'fixed' | 'custom';
}
type Fee = FreeFeeWire | FixedFeeWire;
const FEES = [FreeFeeWire, FixedFeeWire];
const discriminator = 'amount_type';

class ParcelWire {
  @OneOf(FEES, { discriminator, description: 'What it costs.' }) price: Fee;
  @OneOf(FEES, { discriminator, isArray: true, required: false }) prices?: Fee[];
  @OneOf(FEES, { nullable: true }) past: Fee | null;
}

const free = { $ref: '#/components/schemas/FreeFeeWire' };
const fixed = { $ref: '#/components/schemas/FixedFeeWire' };
const union = {
  oneOf: [free, fixed],
  discriminator: {
    propertyName: 'amount_type',
    mapping: { free: free.$ref, fixed: fixed.$ref, custom: fixed.$ref },
  },
};

describe('a member that holds one of several wire classes', () => {
  it('is a union in the API description, which describes each of the classes', async () => {
    const components = await componentsOf([ParcelWire]);
    expect(Object.keys(components).sort()).toEqual(['FixedFeeWire', 'FreeFeeWire', 'ParcelWire']);
    expect(components['ParcelWire']).toEqual({
      type: 'object',
      properties: {
        price: { ...union, description: 'What it costs.' },
        prices: { type: 'array', items: union },
        past: { anyOf: [{ oneOf: [free, fixed] }, { type: 'null' }] },
      },
      required: ['price', 'past'],
    });
  });

  it('is refused with a discriminator that a class does not declare with enum', () => {
    class Plain {
      @ApiProperty() amount_type: string;
    }
    expect(() => OneOf([FreeFeeWire, Plain], { discriminator })).toThrow(
      'Plain does not declare amount_type with enum',
    );
  });
});

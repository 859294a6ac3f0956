import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsDefined,
  IsObject,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AddressBody, addressOf } from '../../customers/http/address.rules.js';
import type { OrderBilling } from '../actions/update-order-billing.js';

const LONGEST_NAME = 255;
const LONGEST_TOKEN = 255;

export class DocumentedOrderPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class DocumentTokenPath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_TOKEN) token: string;
}

const isGiven = (_body: unknown, value: unknown) => value !== null;

/** Both members are required, so that none is deleted by mistake. */
export class UpdateOrderBody {
  @ApiProperty({ type: String, nullable: true, maxLength: LONGEST_NAME, description: 'On the invoice.' })
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value), { toClassOnly: true })
  @ValidateIf(isGiven)
  @IsDefined()
  @IsString()
  @MaxLength(LONGEST_NAME)
  billing_name: string | null;

  @ApiProperty({ type: AddressBody, nullable: true, description: 'On the invoice.' })
  @ValidateIf(isGiven)
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => AddressBody)
  billing_address: AddressBody | null;
}

export function billingOf({
  billing_name: billingName,
  billing_address: address,
}: UpdateOrderBody): OrderBilling {
  return { billingName, billingAddress: address && addressOf(address) };
}

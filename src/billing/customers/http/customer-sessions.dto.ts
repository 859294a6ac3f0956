import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, IsUUID, Length, ValidateIf } from 'class-validator';
import { IsWebUrl } from '../../merchants/http/merchant.rules.js';

const LONGEST_ID = 255;

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** The customer is named by one of the first three members. */
export class CreateCustomerSessionBody {
  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @ValidateIf(
    (body: CreateCustomerSessionBody) =>
      isGiven(body.customer_id) ||
      (!isGiven(body.external_customer_id) && !isGiven(body.customer_external_id)),
  )
  @IsUUID()
  customer_id?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Id of the customer in your system.' })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_ID)
  external_customer_id?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    deprecated: true,
    description: 'Earlier name of `external_customer_id`.',
  })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_ID)
  customer_external_id?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'Where the portal leads back to.',
  })
  @IsOptional()
  @IsWebUrl()
  return_url?: string | null;
}

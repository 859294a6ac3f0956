import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQuery, SortBy } from '#platform/http/listing/list-query.js';
import { verificationOutcomes, type VerificationOutcome } from '../billing-verification.entity.js';
import type { VerificationPage } from '../billing-verification.queries.js';

export class BillingVerificationListQuery extends ListQuery implements VerificationPage {
  @SortBy(['createdAt'])
  sort: 'createdAt' | '-createdAt' = '-createdAt';

  @ApiPropertyOptional({ enum: verificationOutcomes })
  @IsOptional()
  @IsIn(verificationOutcomes)
  outcome?: VerificationOutcome;
}

export class BillingVerificationPath {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

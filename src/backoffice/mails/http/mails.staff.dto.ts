import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { ListQuery, SortBy } from '#platform/http/listing/list-query.js';
import { mailStatuses, type MailStatus } from '#platform/mail/mail.entity.js';
import type { MailFilter } from '#platform/mail/mail.queries.js';

export class MailListQuery extends ListQuery implements MailFilter {
  @SortBy(['createdAt'])
  sort: 'createdAt' | '-createdAt' = '-createdAt';

  @ApiPropertyOptional({ enum: mailStatuses })
  @IsOptional()
  @IsIn(mailStatuses)
  status?: MailStatus;

  @ApiPropertyOptional({ description: 'The name of a template.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  template?: string;
}

export class MailIdParams {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

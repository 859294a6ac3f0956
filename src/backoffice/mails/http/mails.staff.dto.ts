import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { ListQuery, RecordIds, SortBy } from '#platform/http/listing/list-query.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { mailStatuses, type MailStatus } from '#platform/mail/mail.entity.js';
import { mailAppearances, type MailAppearance } from '#platform/mail/templates/mail-look.js';
import type { MailFilter } from '#platform/mail/mail.queries.js';

/** Characters; no address is longer (RFC 5321). */
const LONGEST_ADDRESS = 320;

export class MailListQuery extends ListQuery implements MailFilter {
  @SortBy(['createdAt'])
  sort: 'createdAt' | '-createdAt' = '-createdAt';

  @RecordIds('uuid')
  id?: string[];

  @ApiPropertyOptional({ enum: mailStatuses })
  @IsOptional()
  @IsIn(mailStatuses)
  status?: MailStatus;

  @ApiPropertyOptional({ description: 'Name of the template.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  template?: string;

  @ApiPropertyOptional({ description: 'The complete email address.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ADDRESS)
  recipient?: string;

  @QueryInstant('Created at or after this time.')
  createdAfter?: Date;

  @QueryInstant('Created before this time.')
  createdBefore?: Date;
}

export class MailIdParams {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

export class MailPreviewQuery {
  @ApiPropertyOptional({
    enum: mailAppearances,
    description: 'Color scheme to render the email in. Defaults to the scheme of the browser.',
  })
  @IsOptional()
  @IsIn(mailAppearances)
  appearance?: MailAppearance;
}

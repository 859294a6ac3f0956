import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { actorKinds, type ActorKind } from '#platform/audit/audit-entry.entity.js';
import { FeedPlace, FeedSize, USUAL_FEED_ROWS } from '#platform/http/listing/feed.rules.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { exportFormats, type ExportFormat } from '#platform/http/exports/export-formats.js';

const LONGEST_ID = 255;
const LONGEST_TEXT = 200;
const MOST_ACTIONS = 50;

const IdFilter = (description: string) =>
  applyDecorators(ApiPropertyOptional({ description }), IsOptional(), IsString(), MaxLength(LONGEST_ID));

const ActionFilter = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: [String],
      maxItems: MOST_ACTIONS,
      example: ['user.'],
      description:
        'Audit actions, any of them; one that ends with a point stands for all that begin with it.',
    }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? (value as unknown[]) : [value]), {
      toClassOnly: true,
    }),
    ArrayMaxSize(MOST_ACTIONS),
    IsString({ each: true }),
    MaxLength(LONGEST_ID, { each: true }),
  );

/** Filters of the audit log; an entry matches when it fits all that are given. */
export abstract class AuditQuery {
  @ActionFilter()
  action?: string[];

  @ApiPropertyOptional({ enum: actorKinds })
  @IsOptional()
  @IsIn(actorKinds)
  actorKind?: ActorKind;

  @IdFilter('Of the user or access token that acted.')
  actorId?: string;

  @IdFilter('Of the staff member who acted in the name of somebody else.')
  impersonatorId?: string;

  @IdFilter('What kind of thing it is about.')
  subjectType?: string;

  @IdFilter('Of what it is about.')
  subjectId?: string;

  @IdFilter(
    'Of the user who acted, in whose name somebody did, whom it is about, or whose place in an organization or a team.',
  )
  personId?: string;

  @IdFilter('Of the organization in which it happened.')
  organizationId?: string;

  @IdFilter('Of the request that caused it.')
  requestId?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Its place in the chain of sealed entries.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  sequence?: number;

  @QueryInstant('This instant or later.')
  from?: Date;

  @QueryInstant('Before this instant.')
  to?: Date;

  @ApiPropertyOptional({
    maxLength: LONGEST_TEXT,
    description:
      'A part of the reason, or of the name or address of somebody concerned, with three letters or digits in a row at least; or a whole id: of the entry, a person, a thing, an organization or a request.',
  })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)))
  @IsString()
  @MaxLength(LONGEST_TEXT)
  q?: string;
}

export class AuditFeedQuery extends AuditQuery {
  @FeedPlace()
  before?: string;

  @FeedSize()
  size = USUAL_FEED_ROWS;
}

export class AuditExportQuery extends AuditQuery {
  @ApiProperty({ enum: exportFormats })
  @IsIn(exportFormats)
  format: ExportFormat;
}

export class AuditEntryParams {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

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
      description: 'One or more actions. A value that ends with a dot matches every action with that prefix.',
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

  @IdFilter('ID of the user or access token that performed the action.')
  actorId?: string;

  @IdFilter('ID of the staff member who impersonated a user.')
  impersonatorId?: string;

  @IdFilter('Type of the record the entry is about.')
  subjectType?: string;

  @IdFilter('ID of the record the entry is about.')
  subjectId?: string;

  @IdFilter(
    'ID of a user who is the actor, the impersonator or the subject, or whose membership the entry is about.',
  )
  personId?: string;

  @IdFilter('ID of the organization in which the action took place.')
  organizationId?: string;

  @IdFilter('ID of the request that caused the action.')
  requestId?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Position in the chain of sealed entries.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  sequence?: number;

  @QueryInstant('Recorded at or after this time.')
  from?: Date;

  @QueryInstant('Recorded before this time.')
  to?: Date;

  @ApiPropertyOptional({
    maxLength: LONGEST_TEXT,
    description:
      'Part of the reason, or of the name or email of a user involved, with at least three consecutive letters or digits. Also matches the complete ID of an entry, user, record, organization or request.',
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

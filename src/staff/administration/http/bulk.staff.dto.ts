import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { exportFormats, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { UserListQuery } from '../../users/user-list.input.js';
import { LONGEST_ID, MOST_A_REQUEST, MOST_AT_A_TIME } from '../administration.limits.js';
import { bulkVerbs, type BulkVerb } from '../bulk.js';
import { BanBody } from './user-verbs.staff.dto.js';

/** What narrows the list of users, without what pages and sorts it. */
class UserFilterBody extends PickType(UserListQuery, [
  'q',
  'emailVerified',
  'banned',
  'role',
  'staff',
  'createdAfter',
  'createdBefore',
  'seenAfter',
  'seenBefore',
] as const) {}

class SelectionBody {
  @ApiPropertyOptional({ type: [String], maxItems: MOST_AT_A_TIME, description: 'IDs of the users.' })
  @ValidateIf(({ filter }: SelectionBody) => filter === undefined)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_A_TIME)
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  ids?: string[];

  @ApiPropertyOptional({
    type: UserFilterBody,
    description: `Instead of \`ids\`: all users that match, newest first, ${String(MOST_AT_A_TIME)} at a time.`,
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => UserFilterBody)
  filter?: UserFilterBody;

  @ApiPropertyOptional({ description: 'With `filter`: the `next` of the previous preview.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  behind?: string;
}

const verbs = Object.keys(bulkVerbs);

export class BulkPreviewBody {
  @ApiProperty({ enum: verbs })
  @IsIn(verbs)
  verb: BulkVerb;

  @ApiProperty({ type: SelectionBody })
  @IsObject()
  @ValidateNested()
  @Type(() => SelectionBody)
  selection: SelectionBody;
}

export class BulkBody extends WithReason {
  @ApiProperty({ type: [String], minItems: 1, maxItems: MOST_A_REQUEST })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_A_REQUEST)
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  ids: string[];

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'ID of the run this request belongs to, such as the `run` of a preview. Repeating a request in the same run returns the same outcomes.',
  })
  @IsOptional()
  @IsUUID()
  run?: string;
}

export class BulkBanBody extends IntersectionType(BulkBody, PickType(BanBody, ['expiresIn'] as const)) {}

export class BulkUnbanBody extends BulkBody {
  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'ID of the run whose bans are lifted. Users who were banned or unbanned since then are skipped.',
  })
  @IsOptional()
  @IsUUID()
  undoes?: string;
}

export class UserExportQuery extends UserFilterBody {
  @ApiProperty({ enum: exportFormats })
  @IsIn(exportFormats)
  format: ExportFormat;
}

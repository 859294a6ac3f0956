import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { HoldsValues } from '#platform/http/checks/holds-values.decorator.js';
import { UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { fileServices, type FileService } from '../file.entity.js';
import { LONGEST_FILE_TEXT, MOST_PARTS } from '../file.limits.js';
import { IsCompletedParts, IsPlannedParts, SHA256 } from './parts.rule.js';

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w-]+=(?:"[^"\\]*"|[\w.+-]+))*$/;
/** Members and the part itself. */
const VALUES_OF_A_PART = 5;

const checksum = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, description: 'SHA-256 in base64.' }),
    IsOptional(),
    Matches(SHA256),
  );
const version = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: LONGEST_FILE_TEXT }),
    IsOptional(),
    IsString(),
    MaxLength(LONGEST_FILE_TEXT),
  );

export class PlannedPartBody {
  number: number;
  chunk_start: number;
  chunk_end: number;
  checksum_sha256_base64?: string | null;
}

export class CompletedPartBody {
  number: number;
  checksum_etag: string;
  checksum_sha256_base64?: string | null;
}

export class UploadBody {
  @IsPlannedParts() parts: PlannedPartBody[];
}

/** A file to upload, without its merchant. */
@HoldsValues(MOST_PARTS * VALUES_OF_A_PART + 100)
export abstract class NewFileBody {
  @ApiProperty({ enum: fileServices }) @IsIn(fileServices) service: FileService;
  @ApiProperty({ minLength: 1, maxLength: LONGEST_FILE_TEXT })
  @IsString()
  @Length(1, LONGEST_FILE_TEXT)
  name: string;

  @ApiProperty({ example: 'image/png' })
  @IsString()
  @MaxLength(LONGEST_FILE_TEXT)
  @Matches(MEDIA_TYPE, { message: 'mime_type must be a media type such as image/png' })
  mime_type: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Bytes.' })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  size: number;

  @checksum() checksum_sha256_base64?: string | null;

  @ApiProperty({ type: UploadBody })
  @IsObject()
  @ValidateNested()
  @Type(() => UploadBody)
  upload: UploadBody;

  @version() version?: string | null;
}

export class CreateFileBody extends NewFileBody {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required unless a token implies it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_FILE_TEXT)
  organization_id?: string | null;
}

@HoldsValues(MOST_PARTS * VALUES_OF_A_PART + 100)
export class CompleteFileBody {
  @ApiProperty({ description: 'The id of the upload.' }) @IsString() @MaxLength(2_000) id: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_FILE_TEXT) path: string;
  @IsCompletedParts() parts: CompletedPartBody[];
}

/** What is absent stays as it is. */
export class UpdateFileBody {
  @ApiPropertyOptional({ type: String, nullable: true, minLength: 1, maxLength: LONGEST_FILE_TEXT })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_FILE_TEXT)
  name?: string | null;

  @version() version?: string | null;
}

export class FilePath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListFilesQuery extends NumberedPageQuery {
  @QueryFilter('Files of these organizations.') organization_id?: string[];
  @UuidFilter('Files with these IDs.') ids?: string[];
}

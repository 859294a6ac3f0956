import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';

const LONGEST_TOKEN = 512;

export class DownloadTokenPath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_TOKEN) token: string;
}

export class ListDownloadablesQuery extends NumberedPageQuery {
  @QueryFilter('Files of these organizations.') organization_id?: string[];
  @UuidFilter('Files of any of these benefits.') benefit_id?: string[];
}

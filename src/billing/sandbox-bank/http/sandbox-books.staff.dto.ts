import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageQuery } from '#platform/http/listing/list-query.js';
import { bookEntryKinds, type BookEntryKind, type BooksPage } from '../sandbox-books.queries.js';

const LONGEST_ID = 255;

export class SandboxBooksQuery extends PageQuery implements BooksPage {
  @ApiPropertyOptional({ enum: bookEntryKinds }) @IsOptional() @IsIn(bookEntryKinds) kind?: BookEntryKind;

  @ApiPropertyOptional({ description: 'Entries of this merchant.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  merchantId?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'This charge and its refunds.' })
  @IsOptional()
  @IsUUID()
  chargeId?: string;

  @ApiPropertyOptional({ maxLength: LONGEST_ID, description: 'Entries that were made with this key.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  idempotencyKey?: string;
}

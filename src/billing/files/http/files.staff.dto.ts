import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { NamesMerchant, StaffRowListQuery } from '../../merchants/http/staff-row.rules.js';
import { fileServices, type FileService } from '../file.entity.js';
import { fileSortFields, type FilePage, type FileSort } from '../file.queries.js';
import { CompleteFileBody, NewFileBody } from './files.dto.js';

export class StaffFileListQuery extends StaffRowListQuery implements FilePage {
  @SortBy(fileSortFields) sort: FileSort = '-createdAt';
  @ApiPropertyOptional({ enum: fileServices }) @IsOptional() @IsIn(fileServices) service?: FileService;
}

export class CreateFileAsStaffBody extends NewFileBody {
  @IsReason() reason: string;
  @NamesMerchant() organization_id: string;
}

export class CompleteFileAsStaffBody extends CompleteFileBody {
  @IsReason() reason: string;
}

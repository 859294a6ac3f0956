import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { PermissionQuestion } from '#platform/http/permissions/permission-question.dto.js';

export class HasPermissionBody extends PermissionQuestion {
  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  organizationId?: string;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

export class ErrorPageQuery {
  @ApiPropertyOptional({ default: 'Unknown', description: 'Error code to show.' })
  @IsOptional()
  @IsString()
  error?: string;
}

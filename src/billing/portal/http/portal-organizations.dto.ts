import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

const LONGEST_SLUG = 255;

export class PortalOrganizationPath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_SLUG) slug: string;
}

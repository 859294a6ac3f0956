import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';

export class PortalLicenseKeyPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class PortalActivationPath extends PortalLicenseKeyPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() activation_id: string;
}

export class ListPortalLicenseKeysQuery extends NumberedPageQuery {
  @QueryFilter('Keys of these organizations.') organization_id?: string[];
  @UuidFilter('Keys of any of these benefits.') benefit_id?: string[];
}

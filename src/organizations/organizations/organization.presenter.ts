import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';

const nullableText = { type: String, nullable: true } as const;

export class OrganizationWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() slug: string;
  @ApiProperty(nullableText) logo: string | null;
  @ApiProperty({ ...nullableText, description: 'Custom data of the application, as a JSON string.' })
  metadata: string | null;
  @ApiProperty() createdAt: Date;
}

/** An organization as reads or the entity hold it. */
export interface OrganizationColumns {
  id: string;
  name: string;
  slug: string;
  logo?: string | null;
  metadata?: string | null;
  createdAt: Date;
}

export function presentOrganization(organization: OrganizationColumns): OrganizationWire {
  const { id, name, slug, logo = null, metadata = null, createdAt } = organization;
  return { id, name, slug, logo, metadata, createdAt };
}

/** The routes that change an organization answer what was sent; without metadata the member is absent. */
export class ChangedOrganizationWire extends OmitType(OrganizationWire, ['metadata'] as const) {
  @ApiPropertyOptional({ type: Object }) metadata?: object;
}

export function presentChangedOrganization(organization: OrganizationColumns): ChangedOrganizationWire {
  const { metadata, ...rest } = presentOrganization(organization);
  return metadata === null ? rest : { ...rest, metadata: JSON.parse(metadata) as object };
}

import { ApiProperty } from '@nestjs/swagger';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';

const nullableText = { type: String, nullable: true } as const;
const more = `${String(MOST_COUNTED + 1)} means more than ${String(MOST_COUNTED)}.`;

export class OrganizationRowWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() slug: string;
  @ApiProperty(nullableText) logo: string | null;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ type: 'integer', description: more }) memberCount: number;
}

export class OrganizationDetailWire extends OrganizationRowWire {
  @ApiProperty({ ...nullableText, description: 'Custom data of the application, as a JSON string.' })
  metadata: string | null;
  @ApiProperty({ type: 'integer', description: more }) teamCount: number;
  @ApiProperty({ type: 'integer', description: `Number of open invitations. ${more}` })
  pendingInvitationCount: number;
}

export type OrganizationRowColumns = OrganizationRowWire;
export type OrganizationDetailColumns = OrganizationDetailWire;

export function presentOrganizationRow(organization: OrganizationRowColumns): OrganizationRowWire {
  const { id, name, slug, logo, createdAt, memberCount } = organization;
  return { id, name, slug, logo, createdAt, memberCount };
}

export function presentOrganizationDetail(organization: OrganizationDetailColumns): OrganizationDetailWire {
  const { metadata, teamCount, pendingInvitationCount } = organization;
  const wire: Omit<OrganizationDetailWire, keyof OrganizationRowWire> = {
    metadata,
    teamCount,
    pendingInvitationCount,
  };
  return Object.assign(presentOrganizationRow(organization), wire);
}

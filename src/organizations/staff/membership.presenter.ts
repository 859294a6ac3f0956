import { ApiProperty } from '@nestjs/swagger';

class MembershipOrganizationWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() slug: string;
  @ApiProperty({ type: String, nullable: true }) logo: string | null;
}

/** A person's place in an organization, seen from the person. */
export class MembershipWire {
  @ApiProperty({ description: 'ID of the member.' }) id: string;
  @ApiProperty({ description: 'Comma-separated roles.' }) role: string;
  @ApiProperty() createdAt: Date;
  @ApiProperty() organization: MembershipOrganizationWire;
}

/** A place and its organization as a read finds them. */
export interface MembershipColumns {
  id: string;
  role: string;
  createdAt: Date;
  organizationId: string;
  name: string;
  slug: string;
  logo: string | null;
}

export function presentMembership(membership: MembershipColumns): MembershipWire {
  const { id, role, createdAt, organizationId, name, slug, logo } = membership;
  return { id, role, createdAt, organization: { id: organizationId, name, slug, logo } };
}

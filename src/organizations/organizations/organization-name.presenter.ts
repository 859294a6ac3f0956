import { ApiProperty } from '@nestjs/swagger';

/** What the staff API shows of the organization that a row belongs to. */
export class OrganizationNameWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() slug: string;
  @ApiProperty({ type: String, nullable: true }) logo: string | null;
}

import { ApiProperty } from '@nestjs/swagger';
import type { StaffMember } from './staff-member.js';

class StaffUserWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) image: string | null;
}

export class StaffPermissionsWire {
  @ApiProperty({ type: [String] }) user: string[];
  @ApiProperty({ type: [String] }) session: string[];
  @ApiProperty({ type: [String] }) account: string[];
  @ApiProperty({ type: [String] }) loginEvent: string[];
  @ApiProperty({ type: [String] }) organization: string[];
  @ApiProperty({ type: [String] }) member: string[];
  @ApiProperty({ type: [String] }) invitation: string[];
  @ApiProperty({ type: [String] }) accessToken: string[];
  @ApiProperty({ type: [String] }) webhook: string[];
  @ApiProperty({ type: [String] }) billing: string[];
  @ApiProperty({ type: [String] }) audit: string[];
  @ApiProperty({ type: [String] }) mail: string[];
  @ApiProperty({ type: [String] }) queue: string[];
}

/** Who is at the console, what they may do, and until when if they do nothing. */
export class StaffIdentityWire {
  @ApiProperty() user: StaffUserWire;
  @ApiProperty({ description: 'Actions by resource.' }) permissions: StaffPermissionsWire;
  @ApiProperty({ description: 'Extended by every request, up to the maximum session length.' })
  expiresAt: Date;
}

export function presentStaffIdentity({ user, permissions, session }: StaffMember): StaffIdentityWire {
  const { id, name, email, image } = user;
  return { user: { id, name, email, image }, permissions, expiresAt: session.expiresAt };
}

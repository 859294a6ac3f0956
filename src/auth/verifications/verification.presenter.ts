import { ApiProperty } from '@nestjs/swagger';

export class EmailVerifiedWire {
  @ApiProperty({ enum: [true] }) status: true;
  @ApiProperty({ type: Object, nullable: true, description: 'Always `null`.' }) user: null;
}

export function presentEmailVerified(): EmailVerifiedWire {
  return { status: true, user: null };
}

import { ApiProperty } from '@nestjs/swagger';

export class SignedOutWire {
  @ApiProperty({ enum: [true] }) success: true;
}

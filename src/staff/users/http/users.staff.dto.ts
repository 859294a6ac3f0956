import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

/** Characters; no id is longer. */
const LONGEST_ID = 255;

export class UserIdParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  id: string;
}

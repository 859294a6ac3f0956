import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';

export class DisownInput {
  @ApiProperty({ description: 'From the link in the mail.' })
  @IsString()
  token: string;
}

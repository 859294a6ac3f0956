import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';

export class DisownInput {
  @ApiProperty({ description: 'Token from the emailed link.' })
  @IsString()
  token: string;
}

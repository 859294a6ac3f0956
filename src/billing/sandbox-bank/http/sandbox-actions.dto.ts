import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { actionOutcomes, type ActionOutcome } from '../actions/answer-sandbox-action.js';

const LONGEST_SECRET = 255;

export class SandboxActionPath {
  @ApiProperty({ description: '`intent_client_secret` of the payment.' })
  @IsString()
  @MaxLength(LONGEST_SECRET)
  clientSecret: string;
}

export class SandboxActionBody {
  @ApiProperty({ enum: actionOutcomes }) @IsIn(actionOutcomes) outcome: ActionOutcome;
}

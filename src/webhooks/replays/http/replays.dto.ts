import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import type { ReplayScope } from '../webhook-replay.entity.js';
import { scopeRules, sinceRules, testTypeRules, untilRules } from './replay.rules.js';

export class ReplayPath {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

export class ReplayBody {
  @sinceRules() since: Date;
  @untilRules() until?: Date | null;
  @scopeRules() scope?: ReplayScope | null;
}

export class TestEventBody {
  @testTypeRules() type?: string | null;
}

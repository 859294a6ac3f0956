import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MeterDefinitionChanges } from '../meters/meter-definition-changes.registry.js';
import { UsageRetentionRepository } from './usage-retention.repository.js';

/** Connects checkpoints to meters, whose room must not import this one. */
@Injectable()
export class UsageRetentionHooks implements OnModuleInit {
  constructor(
    private readonly meterChanges: MeterDefinitionChanges,
    private readonly retention: UsageRetentionRepository,
  ) {}

  onModuleInit(): void {
    this.meterChanges.on(({ meter }) => this.retention.forgetEvents(meter.id));
  }
}

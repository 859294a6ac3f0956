import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { ChangeHooks } from '../merchants/change-hooks.js';
import type { Meter } from './meter.entity.js';

/** A meter counts other events than before, or makes something else of them. */
@Injectable()
export class MeterDefinitionChanges extends ChangeHooks<{ meter: Locked<Meter>; now: Date }> {}

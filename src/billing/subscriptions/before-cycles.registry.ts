import { Injectable } from '@nestjs/common';
import { ChangeHooks } from '../merchants/change-hooks.js';
import type { Cycle } from './cycle.js';

/** Periods are about to end: what still belongs to them is added first. */
@Injectable()
export class BeforeCycles extends ChangeHooks<readonly Cycle[]> {}

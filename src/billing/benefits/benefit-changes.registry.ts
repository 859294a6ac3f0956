import { Injectable } from '@nestjs/common';
import { ChangeHooks } from '../merchants/change-hooks.js';
import type { Benefit } from './benefit.entity.js';

/** A benefit was changed or deleted. */
@Injectable()
export class BenefitChanges extends ChangeHooks<Benefit> {}

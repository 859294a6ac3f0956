import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { ChangeHooks } from '../merchants/change-hooks.js';
import type { Product } from './product.entity.js';

/** A product gives other benefits than before. */
@Injectable()
export class ProductBenefitChanges extends ChangeHooks<{ product: Locked<Product>; now: Date }> {}

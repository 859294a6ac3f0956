import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { ChangeHooks } from '../merchants/change-hooks.js';
import type { Order } from './order.entity.js';

/** Orders became paid, or were created paid. They are written before. */
@Injectable()
export class PaidOrders extends ChangeHooks<readonly Locked<Order>[]> {}

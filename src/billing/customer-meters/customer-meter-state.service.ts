import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerStateParts } from '../customers/customer-state-parts.registry.js';
import { presentActiveMeter, type CustomerMeterColumns } from './customer-meter.presenter.js';
import { ACTIVE_METERS } from './customer-meter.queries.js';

/** Makes usage a part of the state of customers. */
@Injectable()
export class CustomerMeterState implements OnModuleInit {
  constructor(private readonly stateParts: CustomerStateParts) {}

  onModuleInit(): void {
    this.stateParts.provide('active_meters', {
      text: ACTIVE_METERS,
      instants: { createdAt: true, modifiedAt: true },
      present: (columns: CustomerMeterColumns) => presentActiveMeter(columns),
    });
  }
}

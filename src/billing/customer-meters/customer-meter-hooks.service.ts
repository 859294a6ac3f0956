import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerStateParts } from '../customers/customer-state-parts.registry.js';
import { MeterDefinitionChanges } from '../meters/meter-definition-changes.registry.js';
import { presentActiveMeter, type CustomerMeterColumns } from './customer-meter.presenter.js';
import { activeMetersOf } from './customer-meter.queries.js';
import { MeterCountQueries } from './meter-count.queries.js';

/** Connects usage to customers and meters, whose rooms must not import this one. */
@Injectable()
export class CustomerMeterHooks implements OnModuleInit {
  constructor(
    private readonly stateParts: CustomerStateParts,
    private readonly meterChanges: MeterDefinitionChanges,
    private readonly counts: MeterCountQueries,
  ) {}

  onModuleInit(): void {
    this.stateParts.provide('active_meters', {
      text: activeMetersOf,
      instants: { createdAt: true, modifiedAt: true },
      present: (columns: CustomerMeterColumns) => presentActiveMeter(columns),
    });
    this.meterChanges.on(({ meter, now }) => this.counts.startAgain(meter, now));
  }
}

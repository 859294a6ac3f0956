import type { Room } from '#platform/rooms/room.js';
import { ReserveUnits } from './actions/reserve-units.js';
import { CustomerMeterChanger } from './customer-meter-changer.service.js';
import { CustomerMeter } from './customer-meter.entity.js';
import { CustomerMeterQueries } from './customer-meter.queries.js';
import { CustomerMeterReader } from './customer-meter-reader.service.js';
import { CustomerMeterRepository } from './customer-meter.repository.js';
import { CustomerMeterHooks } from './customer-meter-hooks.service.js';
import { CustomerMetersController } from './http/customer-meters.controller.js';
import { CustomerMetersStaffController } from './http/customer-meters.staff.controller.js';
import { MeterBalanceQueries } from './meter-balance.queries.js';
import { MeterBalances } from './meter-balances.service.js';
import { MeterCount } from './meter-count.entity.js';
import { MeterCountQueries } from './meter-count.queries.js';
import { StaffCustomerMeterQueries } from './staff-customer-meter.queries.js';
import { StaffCustomerMeterReader } from './staff-customer-meter-reader.service.js';
import { UsageAnnouncer } from './usage-announcer.service.js';
import { UsageChanges } from './usage-changes.registry.js';
import { UsageCounter } from './usage-counter.service.js';
import { UsageCountMetrics } from './usage-count.metrics.js';
import { UsageCountWorker } from './usage-count.worker.js';
import { ConsumedUnitsVerifier } from './verifiers/consumed-units.verifier.js';
import { CreditedUnitsVerifier } from './verifiers/credited-units.verifier.js';

/** What customers have used by each meter, and what they may still use. */
export const customerMeters = {
  entities: [CustomerMeter, MeterCount],
  providers: [
    MeterCountQueries,
    UsageCounter,
    CustomerMeterRepository,
    UsageChanges,
    UsageAnnouncer,
    CustomerMeterQueries,
    CustomerMeterReader,
    CustomerMeterHooks,
    CustomerMeterChanger,
    ReserveUnits,
    MeterBalanceQueries,
    MeterBalances,
    UsageCountMetrics,
    ConsumedUnitsVerifier,
    CreditedUnitsVerifier,
  ],
  workers: [UsageCountWorker],
  controllers: [CustomerMetersController],
  staffControllers: [CustomerMetersStaffController],
  staffProviders: [StaffCustomerMeterQueries, StaffCustomerMeterReader],
} satisfies Room;

import { Injectable } from '@nestjs/common';
import { CustomerMeterChanger } from '../customer-meters/customer-meter-changer.service.js';
import {
  CustomerMeterRepository,
  type CustomerMeterKey,
} from '../customer-meters/customer-meter.repository.js';
import type { GrantPropertiesOf } from '../grants/grant-properties.js';
import {
  BenefitStrategyOf,
  type GrantContext,
  type LocalStrategy,
  type RevocationContext,
} from '../grants/strategies/benefit-strategy.js';

type Properties = GrantPropertiesOf['meter_credit'];

/** Credits units on a meter, again for each paid period, and takes them back with the grant. */
@Injectable()
@BenefitStrategyOf({ type: 'meter_credit' })
export class MeterCreditStrategy implements LocalStrategy<'meter_credit'> {
  readonly isRemote = false;
  readonly endsAlone = true;

  constructor(
    private readonly changer: CustomerMeterChanger,
    private readonly customerMeters: CustomerMeterRepository,
  ) {}

  /** Changed properties apply from the next period on. */
  revisionOf(): null {
    return null;
  }

  async grant({ customer, terms, now }: GrantContext<'meter_credit'>): Promise<Properties> {
    const { meter_id: meterId, units, rollover: isRollover } = terms;
    await this.changer.credit(keyOf(customer, meterId), { units, isRollover }, now);
    return {
      last_credited_meter_id: meterId,
      last_credited_units: units,
      last_credited_at: now.toISOString(),
    };
  }

  /** Begins a new window first, unless the bill of the period has done so. */
  async cycle(context: GrantContext<'meter_credit'>): Promise<Properties> {
    const { customer, terms, properties, now } = context;
    const key = keyOf(customer, terms.meter_id);
    const creditedAt = properties.last_credited_at;
    const resetAt = await this.customerMeters.findReset(key);
    const isReset = resetAt !== null && creditedAt !== undefined && resetAt > new Date(creditedAt);
    if (!isReset) await this.changer.reset(key, now);
    return this.grant(context);
  }

  async revoke({ customer, properties, now }: RevocationContext<'meter_credit'>): Promise<Properties> {
    const { last_credited_meter_id: meterId, last_credited_units: units = 0 } = properties;
    if (meterId !== undefined && units > 0)
      await this.changer.credit(keyOf(customer, meterId), { units: -units, isRollover: false }, now);
    return properties;
  }
}

function keyOf(
  { organizationId, id: customerId }: GrantContext<'meter_credit'>['customer'],
  meterId: string,
): CustomerMeterKey {
  return { organizationId, customerId, meterId };
}

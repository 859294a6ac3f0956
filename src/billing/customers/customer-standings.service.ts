import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import type { CustomerStateMembers } from './customer-state.presenter.js';
import { CustomerStandingRepository, type Standing } from './customer-standing.repository.js';

type CustomerState = CustomerStateMembers & { customerId: string };

/** Keeps what customers of the own merchant have where sessions find it; joins the caller's unit of work. */
@Injectable()
export class CustomerStandings {
  constructor(
    private readonly config: BillingConfig,
    private readonly standings: CustomerStandingRepository,
  ) {}

  /** @param states of customers that the caller has locked */
  async store(states: readonly CustomerState[]): Promise<void> {
    if (this.config.merchant === null) return;
    await this.standings.store(states.map(standingOf), this.config.merchant);
  }
}

function standingOf({ customerId, ...state }: CustomerState): Standing {
  const [plan] = [...state.active_subscriptions].sort((one, other) => startOf(other) - startOf(one));
  return {
    customerId,
    productId: plan?.product_id ?? null,
    status: plan?.status ?? null,
    benefitIds: [...new Set(state.granted_benefits.map(({ benefit_id: id }) => id))],
    balances: Object.fromEntries(state.active_meters.map(({ meter_id: id, balance }) => [id, balance])),
  };
}

function startOf({ started_at: startedAt, created_at: createdAt }: StartedSubscription): number {
  return (startedAt ?? createdAt).getTime();
}

type StartedSubscription = Pick<
  CustomerStateMembers['active_subscriptions'][number],
  'started_at' | 'created_at'
>;

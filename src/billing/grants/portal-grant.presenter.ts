import { ApiProperty, OmitType } from '@nestjs/swagger';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import {
  subscriberBenefitWires,
  type SubscriberBenefitWire,
} from '../benefits/subscriber-benefit.presenter.js';
import { PortalCustomerWire } from '../customers/portal-customer.presenter.js';
import { BenefitGrantWire, presentGrantState, type GrantColumns } from './grant.presenter.js';

/** A grant as its customer sees it: with the account that they chose, also while the benefit moves there. */
export class PortalGrantWire extends OmitType(BenefitGrantWire, ['customer'] as const) {
  @ApiProperty({ type: PortalCustomerWire }) customer: PortalCustomerWire;
  @OneOf(subscriberBenefitWires, { discriminator: 'type' }) benefit: SubscriberBenefitWire;
}

export function presentPortalGrant(
  grant: GrantColumns,
  parts: { customer: PortalCustomerWire; benefit: SubscriberBenefitWire },
): PortalGrantWire {
  const state = presentGrantState(grant);
  const { chosenAccountId: account_id } = grant;
  const properties = account_id ? { ...state.properties, account_id } : state.properties;
  return { ...state, properties, ...parts };
}

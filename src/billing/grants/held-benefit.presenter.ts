import type { BenefitType } from '../benefits/benefit-properties.js';
import type { CustomerStateMembers } from '../customers/customer-state.presenter.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { GrantProperties } from './grant-properties.js';

/** A granted benefit of a customer. */
export interface HeldBenefit {
  id: string;
  customerId: string;
  benefitId: string;
  benefitType: BenefitType;
  benefitMetadata: Metadata;
  properties: GrantProperties;
  grantedAt: Date;
  createdAt: Date;
  modifiedAt: Date | null;
}

export function presentHeldBenefit(held: HeldBenefit): CustomerStateMembers['granted_benefits'][number] {
  return {
    id: held.id,
    created_at: held.createdAt,
    modified_at: held.modifiedAt,
    granted_at: held.grantedAt,
    benefit_id: held.benefitId,
    benefit_type: held.benefitType,
    benefit_metadata: held.benefitMetadata,
    properties: { ...held.properties },
  };
}

import { ApiExtraModels, ApiProperty, OmitType } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { benefitTypes, type BenefitType } from '../benefits/benefit-properties.js';
import {
  BenefitGrantWire,
  grantPropertyWires,
  presentGrantState,
  type GrantColumns,
} from './grant.presenter.js';
import { grantDecisions, grantOperations, type GrantDecision, type GrantOperation } from './grant.entity.js';
import { grantStates, type GrantState } from './grant-states.js';

export interface StaffGrantColumns extends GrantColumns {
  organizationId: string;
  pendingOperation: GrantOperation | null;
  failedAttempts: number;
  decision: GrantDecision | null;
  state: GrantState;
  nextAttemptAt: Date | null;
  customerEmail: string | null;
  customerName: string | null;
  benefitDescription: string;
  benefitType: BenefitType;
  benefitDeletedAt: Date | null;
  productId: string;
  productName: string;
}

const nullableText = { type: String, nullable: true } as const;

/** A grant as the API shows it, with its merchant, customer, benefit and purchase, and what is left to be done. */
@ApiExtraModels(...grantPropertyWires)
export class StaffGrantWire extends OmitType(BenefitGrantWire, ['customer'] as const) {
  @ApiProperty() organization_id: string;
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty({
    enum: grantStates,
    description:
      '`pending`: an operation has not succeeded yet. `failed`: the last operation failed and is not repeated. Both may still be granted.',
  })
  state: GrantState;
  @ApiProperty({ enum: grantOperations, nullable: true, description: 'Being attempted at another service.' })
  pending_operation: GrantOperation | null;
  @ApiProperty({ type: 'integer', description: 'Failed attempts of the pending operation.' })
  failed_attempts: number;
  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'When the pending operation is attempted next, by the clock of the merchant.',
  })
  next_attempt_at: Date | null;
  @ApiProperty({
    enum: grantDecisions,
    nullable: true,
    description: 'Decided by staff; null while the grant follows its purchase.',
  })
  decision: GrantDecision | null;
  @ApiProperty(nullableText) customer_email: string | null;
  @ApiProperty(nullableText) customer_name: string | null;
  @ApiProperty() benefit_description: string;
  @ApiProperty({ enum: benefitTypes }) benefit_type: BenefitType;
  @ApiProperty() is_benefit_deleted: boolean;
  @ApiProperty({ format: 'uuid', description: 'Of the order or subscription.' }) product_id: string;
  @ApiProperty() product_name: string;
}

export function presentStaffGrant(grant: StaffGrantColumns, merchant: OrganizationNameWire): StaffGrantWire {
  return {
    ...presentGrantState(grant),
    organization_id: grant.organizationId,
    merchant,
    state: grant.state,
    pending_operation: grant.pendingOperation,
    failed_attempts: grant.failedAttempts,
    next_attempt_at: grant.nextAttemptAt,
    decision: grant.decision,
    customer_email: grant.customerEmail,
    customer_name: grant.customerName,
    benefit_description: grant.benefitDescription,
    benefit_type: grant.benefitType,
    is_benefit_deleted: grant.benefitDeletedAt !== null,
    product_id: grant.productId,
    product_name: grant.productName,
  };
}

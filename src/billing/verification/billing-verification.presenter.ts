import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import {
  verificationOrigins,
  verificationOutcomes,
  type VerificationOrigin,
  type VerificationOutcome,
} from './billing-verification.entity.js';
import type { VerificationDetail, VerificationRow } from './billing-verification.queries.js';
import { MOST_DIFFERENCES, type CheckResult, type Difference } from './difference.js';

export const verificationStatuses = ['queued', 'running', ...verificationOutcomes] as const;
export type VerificationStatus = 'queued' | 'running' | VerificationOutcome;

const instantOrNull = { type: String, format: 'date-time', nullable: true } as const;

export class DifferenceWire {
  @ApiProperty({ type: OrganizationNameWire, nullable: true }) merchant: OrganizationNameWire | null;
  @ApiProperty({ description: 'The record whose stored value differs.' }) recordId: string;
  @ApiProperty({ description: 'What is wrong, in a sentence.' }) message: string;
  @ApiProperty({ description: 'As computed from the rows beneath.' }) expected: string;
  @ApiProperty({ description: 'As stored.' }) actual: string;
}

export class CheckResultWire {
  @ApiProperty() check: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The fault it finds; `null` for a check that this version does not have.',
  })
  finds: string | null;
  @ApiProperty({ type: 'integer' }) total: number;
  @ApiProperty({
    type: [DifferenceWire],
    description: `The first ${String(MOST_DIFFERENCES)} of them.`,
  })
  differences: DifferenceWire[];
  @ApiProperty({ type: String, nullable: true, description: 'Why the check could not be completed.' })
  error: string | null;
}

export class BillingVerificationRowWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: verificationOrigins, description: 'What caused it.' }) origin: VerificationOrigin;
  @ApiProperty({
    enum: verificationStatuses,
    description: '`differences`: stored values differ. `failed`: a check could not be completed.',
  })
  status: VerificationStatus;
  @ApiProperty() createdAt: Date;
  @ApiProperty(instantOrNull) startedAt: Date | null;
  @ApiProperty(instantOrNull) finishedAt: Date | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of all checks; `null` until it is finished.',
  })
  differences: number | null;
}

export class BillingVerificationWire extends BillingVerificationRowWire {
  @ApiProperty({ type: [CheckResultWire] }) checks: CheckResultWire[];
}

export function presentVerificationRow(row: VerificationRow): BillingVerificationRowWire {
  const { id, origin, createdAt, startedAt, finishedAt, outcome, differences } = row;
  const status = outcome ?? (startedAt === null ? 'queued' : 'running');
  return { id, origin, status, createdAt, startedAt, finishedAt, differences };
}

export interface VerificationNames {
  merchants: ReadonlyMap<string, OrganizationNameWire>;
  /** What each check finds, by its name. */
  finds: ReadonlyMap<string, string>;
}

export function presentVerification(
  verification: VerificationDetail,
  { merchants, finds }: VerificationNames,
): BillingVerificationWire {
  const presentDifference = ({ merchantId, ...difference }: Difference): DifferenceWire => ({
    ...difference,
    merchant: (merchantId === null ? undefined : merchants.get(merchantId)) ?? null,
  });
  const presentCheck = ({ check, total, differences, error }: CheckResult): CheckResultWire => ({
    check,
    finds: finds.get(check) ?? null,
    total,
    differences: differences.map(presentDifference),
    error,
  });
  return { ...presentVerificationRow(verification), checks: verification.checks.map(presentCheck) };
}

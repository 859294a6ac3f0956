import type { Wire } from '../../api/types';

/** A benefit with its merchant; `benefit` is as the API shows it. */
export type Benefit = Wire['StaffBenefitWire'];
export type BenefitDetail = Benefit['benefit'];
export type BenefitType = BenefitDetail['type'];
export type Visibility = BenefitDetail['visibility'];

export const benefitTypes: BenefitType[] = [
  'custom',
  'license_keys',
  'downloadables',
  'meter_credit',
  'discord',
  'github_repository',
];
export const visibilities: Visibility[] = ['public', 'private', 'draft'];

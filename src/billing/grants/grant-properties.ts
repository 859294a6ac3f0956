import type { GithubRepositoryProperties } from '../benefits/benefit-properties.js';
import type { BenefitType } from '../benefits/benefit-properties.js';

/** What granting a benefit of each type has produced. Empty until the first grant; members stay after a revocation. */
export interface GrantPropertiesOf {
  custom: Record<string, never>;
  discord: { account_id?: string; guild_id?: string; role_id?: string };
  github_repository: {
    account_id?: string;
    repository_owner?: string;
    repository_name?: string;
    permission?: GithubRepositoryProperties['permission'];
  };
  downloadables: { files?: string[] };
  license_keys: { license_key_id?: string; display_key?: string };
  meter_credit: {
    last_credited_meter_id?: string;
    last_credited_units?: number;
    /** ISO 8601. */
    last_credited_at?: string;
  };
}
export type GrantProperties = GrantPropertiesOf[BenefitType];

/** Why a grant failed and what there is to do. */
export interface GrantError {
  message: string;
  type: GrantErrorType;
  /** ISO 8601. */
  timestamp: string;
}
export const grantErrorTypes = ['action_required', 'refused', 'unavailable'] as const;
export type GrantErrorType = (typeof grantErrorTypes)[number];

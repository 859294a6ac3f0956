/** What staff see first: a pending operation, then an error, then what the customer has. */
export const grantStates = ['granted', 'revoked', 'pending', 'failed'] as const;
export type GrantState = (typeof grantStates)[number];

/** Conditions on columns of `benefit_grants`, each with an index, as `BenefitGrant.state` reads them. */
export const GRANT_STATES: Readonly<Record<GrantState, string>> = {
  granted: 'granted_at is not null and error is null and pending_operation is null',
  revoked: 'revoked_at is not null and error is null and pending_operation is null',
  pending: 'pending_operation is not null or (granted_at is null and revoked_at is null and error is null)',
  failed: 'error is not null and pending_operation is null',
};

import type { LicenseKeyChanges } from '../actions/update-license-key.js';
import type { NewActivation } from '../license-key-activation.entity.js';
import type { KeyClaim } from '../sent-keys.service.js';
import type {
  ActivateLicenseKeyBody,
  UpdateLicenseKeyBody,
  ValidateLicenseKeyBody,
} from './license-keys.dto.js';

export function claimOf(body: ValidateLicenseKeyBody): KeyClaim {
  return {
    ...keyOf(body),
    ...{ activationId: body.activation_id, benefitId: body.benefit_id, customerId: body.customer_id },
    conditions: body.conditions ?? {},
  };
}

export function keyOf({ key, organization_id: organizationId }: { key: string; organization_id: string }) {
  return { key, organizationId };
}

export function activationOf({ label, conditions, meta }: ActivateLicenseKeyBody): NewActivation {
  return { label, conditions: conditions ?? {}, meta: meta ?? {} };
}

export function changesOf({ status, usage, ...terms }: UpdateLicenseKeyBody): LicenseKeyChanges {
  const { limit_activations: limitActivations, limit_usage: limitUsage, expires_at: expiresAt } = terms;
  return {
    ...(status && { status }),
    ...(typeof usage === 'number' && { usage }),
    ...(limitActivations !== undefined && { limitActivations }),
    ...(limitUsage !== undefined && { limitUsage }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}

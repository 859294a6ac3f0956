import { defineErrors } from '#common/errors/define-errors.js';

export const LicenseKeyErrors = defineErrors('billing', {
  LICENSE_KEY_NOT_FOUND: { status: 404, message: 'License key not found', error: 'ResourceNotFound' },
  /** One answer for all reasons, so that callers cannot find out which keys exist. */
  LICENSE_KEY_NOT_VALID: { status: 404, message: 'The license key is not valid', error: 'ResourceNotFound' },
  LICENSE_KEY_USAGE_EXCEEDED: {
    status: 400,
    message: 'The usage limit of the license key is exceeded',
    error: 'BadRequest',
  },
  LICENSE_KEY_ACTIVATIONS_UNAVAILABLE: {
    status: 403,
    message: 'This license key does not support activations',
    error: 'NotPermitted',
  },
  LICENSE_KEY_ACTIVATIONS_EXCEEDED: {
    status: 403,
    message: 'The license key has reached its limit of activations',
    error: 'NotPermitted',
  },
  LICENSE_KEY_ACTIVATION_NOT_FOUND: {
    status: 404,
    message: 'Activation not found',
    error: 'ResourceNotFound',
  },
  LICENSE_KEY_NOT_ROTATABLE: {
    status: 400,
    message: 'A revoked license key cannot be rotated',
    error: 'RotateNotPermitted',
  },
  LICENSE_KEY_REVOKED: {
    status: 403,
    message: 'A revoked license key cannot be changed',
    error: 'NotPermitted',
  },
});

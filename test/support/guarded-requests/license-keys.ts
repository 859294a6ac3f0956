import { newId } from '#common/ids/new-id.js';
import { BenefitGrant } from '../../../src/billing/grants/grant.entity.js';
import { LicenseKeyActivation } from '../../../src/billing/license-keys/license-key-activation.entity.js';
import { LicenseKeyCipher } from '../../../src/billing/license-keys/license-key-cipher.service.js';
import { LicenseKey } from '../../../src/billing/license-keys/license-key.entity.js';
import { LicenseKeyErrors } from '../../../src/billing/license-keys/license-key.errors.js';
import { Order } from '../../../src/billing/orders/order.entity.js';
import { benefitRequests } from './benefits.js';
import { belowV1, listBelowV1, type GuardedResource, type Scene } from './guarded-request.js';
import { orderRequests } from './orders.js';

const KEYS = '/v1/license-keys';
const { LICENSE_KEY_NOT_FOUND, LICENSE_KEY_NOT_VALID } = LicenseKeyErrors;
/** By its text. */
const sent = {
  naming: (organizationId: string) => ({ organization_id: organizationId }),
  input: ({ ids }: Scene) => ({
    ...{ key: ids['licenseKey'], label: 'Laptop', activation_id: ids['licenseKeyActivationId'] },
  }),
  ...belowV1(LICENSE_KEY_NOT_VALID),
};

/** A license key with an activation. */
export const licenseKeyRequests = {
  insert: async (app, organizationId) => {
    const { orderId } = await orderRequests.insert(app, organizationId);
    const { benefitId } = await benefitRequests.insert(app, organizationId);
    const { customerId } = await app.em.fork().findOneOrFail(Order, { id: orderId });
    const cipher = app.get(LicenseKeyCipher);
    const owned = { organizationId, customerId, benefitId };
    return app.em.transactional(async (em) => {
      const grant = BenefitGrant.create({ ...owned, scope: { orderId } }, app.clock.now);
      const terms = { limitActivations: 50, limitUsage: null, expiresAt: null };
      const licenseKey = LicenseKey.create(
        cipher.make(newId(), null),
        { ...owned, ...terms, grantId: grant.id },
        app.clock.now,
      );
      const input = { label: 'Laptop', conditions: {}, meta: {} };
      const activation = LicenseKeyActivation.create(licenseKey.id, input, app.clock.now);
      em.persist([grant, licenseKey, activation]);
      return {
        licenseKeyId: licenseKey.id,
        licenseKeyActivationId: activation.id,
        licenseKey: cipher.open(licenseKey),
      };
    });
  },
  requests: {
    'billing:read': [
      { route: `GET ${KEYS}`, ...listBelowV1 },
      { route: `GET ${KEYS}/:licenseKeyId`, ...belowV1(LICENSE_KEY_NOT_FOUND) },
      {
        route: `GET ${KEYS}/:licenseKeyId/activations/:licenseKeyActivationId`,
        ...belowV1(LICENSE_KEY_NOT_FOUND),
      },
    ],
    'billing:manage': [
      {
        route: `PATCH ${KEYS}/:licenseKeyId`,
        input: () => ({ status: 'disabled' }),
        ...belowV1(LICENSE_KEY_NOT_FOUND),
      },
      { route: `POST ${KEYS}/:licenseKeyId/rotate`, ...belowV1(LICENSE_KEY_NOT_FOUND) },
      { route: `POST ${KEYS}/validate`, ...sent, isUnlocked: true },
      { route: `POST ${KEYS}/activate`, ...sent, isUnlocked: true },
      { route: `POST ${KEYS}/deactivate`, ...sent, isUnlocked: true },
    ],
  },
} satisfies GuardedResource;

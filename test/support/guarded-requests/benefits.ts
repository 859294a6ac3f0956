import { Benefit } from '../../../src/billing/benefits/benefit.entity.js';
import { BenefitErrors } from '../../../src/billing/benefits/benefit.errors.js';
import { LinkedAccountErrors } from '../../../src/billing/linked-accounts/linked-account.errors.js';
import { MerchantRepository } from '../../../src/billing/merchants/merchant.repository.js';
import type { TestApp } from '../test-app.js';
import { belowV1, createBelowV1, listBelowV1, type GuardedResource } from './guarded-request.js';

const { DISCORD_NOT_CONFIGURED } = LinkedAccountErrors;
const BENEFITS = '/v1/benefits';
const DISCORD = '/v1/integrations/discord';
const PAGE = 'https://acme.example/connected';
const BENEFIT = {
  type: 'custom' as const,
  description: 'Support by email',
  properties: { note: 'Write to us.' },
};
const { BENEFIT_NOT_FOUND } = BenefitErrors;

/** A benefit of the organization, which becomes a merchant. */
async function makeBenefit(app: TestApp, organizationId: string): Promise<string> {
  return app.em.transactional(async (em) => {
    await new MerchantRepository(em).lockOrCreate(organizationId, app.clock.now);
    const input = { ...BENEFIT, visibility: 'public' as const, metadata: {} };
    const benefit = Benefit.create(input, organizationId, app.clock.now);
    em.persist(benefit);
    return benefit.id;
  });
}

export const benefitRequests = {
  insert: async (app, organizationId) => ({ benefitId: await makeBenefit(app, organizationId) }),
  requests: {
    'billing:read': [
      { route: `GET ${BENEFITS}`, ...listBelowV1 },
      { route: `GET ${BENEFITS}/:benefitId`, ...belowV1(BENEFIT_NOT_FOUND) },
      { route: 'GET /v1/benefit-grants', ...listBelowV1 },
      { route: `GET ${BENEFITS}/:benefitId/grants`, ...belowV1(BENEFIT_NOT_FOUND) },
    ],
    'billing:manage': [
      { route: `POST ${BENEFITS}`, input: () => BENEFIT, ...createBelowV1 },
      {
        route: `POST ${DISCORD}/authorization`,
        input: () => ({ redirect_uri: PAGE }),
        ...{ ...createBelowV1, held: DISCORD_NOT_CONFIGURED },
      },
      {
        route: `POST ${DISCORD}/guilds`,
        input: () => ({ code: '1', state: '1' }),
        ...{ ...createBelowV1, held: DISCORD_NOT_CONFIGURED },
      },
      {
        route: `PATCH ${BENEFITS}/:benefitId`,
        input: () => ({ type: 'custom', description: 'Support' }),
        ...belowV1(BENEFIT_NOT_FOUND),
      },
      { route: `DELETE ${BENEFITS}/:benefitId`, ...belowV1(BENEFIT_NOT_FOUND) },
    ],
  },
} satisfies GuardedResource;

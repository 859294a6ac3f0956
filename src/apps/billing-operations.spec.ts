import { describe, expect, it } from '@jest/globals';
import { publishedOperations, REASONS, reasonFor, renderOperations, routeKey } from './billing-operations.js';

const operations = publishedOperations();
const routes = operations.map(({ route }) => route);

describe('the operations of the published SDKs', () => {
  it('are read from both packages, each once', () => {
    expect(operations.filter(({ current }) => current !== null)).toHaveLength(190);
    expect(operations.filter(({ old }) => old !== null).length).toBeGreaterThan(100);
    expect(new Set(routes.map(routeKey)).size).toBe(routes.length);
  });

  it('have their functions side by side', () => {
    expect(operations).toContainEqual({
      route: 'GET /v1/benefits/',
      old: 'benefitsList',
      current: 'listBenefits',
    });
    expect(operations).toContainEqual({
      route: 'PATCH /v1/webhooks/endpoints/{id}/secret',
      old: null,
      current: 'resetWebhookEndpointSecretWebhooks',
    });
  });

  it('are served, or not with a reason', () => {
    const page = renderOperations(['GET /v1/benefits/{any}']);
    expect(page).toContain('| `GET /v1/benefits/{id}` | `benefitsGet` | `getBenefits` | yes |');
    expect(page).toContain('| `POST /v1/benefits/` | `benefitsCreate` | `createBenefits` | no: not yet |');
    expect(page).toContain('no: OAuth2 is not offered');
  });

  it.each(REASONS.map(([, reason]) => [reason]))('include one for which %s', (reason) => {
    expect(routes.filter((route) => reasonFor(route) === reason)).not.toEqual([]);
  });
});

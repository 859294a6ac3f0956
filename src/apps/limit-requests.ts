import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { authLimits } from '#auth';
import { accountBillingLimits } from '#billing';
import { staffLimits } from '#staff';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { RateLimitMetrics } from '#platform/counters/rate-limit.metrics.js';
import { SharedCounters } from '#platform/counters/shared-counters.service.js';
import { STAFF_PATH } from '#platform/http/access/staff-controller.decorator.js';
import { customRules, type LimitRule, type LimitScope } from '#platform/limits/limit-rules.js';
import { V1_PATH } from '#platform/http/v1/v1-path.js';
import { LimitTable } from '#platform/limits/limit-table.js';
import { registerRequestLimits } from '#platform/limits/request-limits.js';

/** Each route of servers, by address: enough for one that works through a backlog, too little for one in a loop. */
const v1Limits: readonly LimitRule[] = [
  // Without a token. A page sends an update for each field that the buyer leaves.
  { path: '/checkouts/client', method: 'POST', window: 60, max: 30 },
  { path: '/checkouts/client/*/confirm', method: 'POST', window: 60, max: 30 },
  { path: '/checkouts/client/*', method: 'PATCH', window: 60, max: 120 },
  { path: '/checkout-links/*/redirect', window: 60, max: 30 },
  { path: '/order-payments/*', method: 'POST', window: 60, max: 30 },
  { path: '/order-payments/*/payment-method', method: 'POST', window: 60, max: 30 },
  { path: '/customer-portal/customer-session/request', method: 'POST', window: 3_600, max: 30 },
  { path: '/customer-portal/organizations/*', window: 60, max: 120 },
  { path: '/customer-portal/license-keys/validate', method: 'POST', window: 60, max: 600 },
  { path: '/customer-portal/license-keys/activate', method: 'POST', window: 60, max: 60 },
  { path: '/customer-portal/license-keys/deactivate', method: 'POST', window: 60, max: 60 },
  { path: '/files', method: 'POST', window: 60, max: 120 },
  { path: '*', window: 10, max: 300 },
];

/** Pages of buyers, by address. */
const pageLimits: readonly LimitRule[] = [{ path: '*', window: 10, max: 50 }];

/** Every page of a merchant may embed the script, and buyers of one company share an address. */
const checkoutLimits: readonly LimitRule[] = [
  { path: '/embed.js', window: 10, max: 300 },
  { path: '/assets/*', window: 10, max: 300 },
  ...pageLimits,
];

/** Limits how often people and their applications ask, unless the settings say otherwise; before the routes are there. */
export function limitRequests(app: NestFastifyApplication): void {
  const { rateLimitEnabled, rateLimits } = app.get(HttpConfig, { strict: false });
  if (!rateLimitEnabled) return;
  const { basePath } = app.get(AuthConfig, { strict: false });
  const scopes: LimitScope[] = [
    {
      name: 'auth',
      base: basePath,
      rules: [...customRules(rateLimits), ...accountBillingLimits, ...authLimits],
    },
    { name: 'staff', base: `/${STAFF_PATH}`, rules: staffLimits },
    { name: 'v1', base: `/${V1_PATH}`, rules: v1Limits },
    { name: 'sandbox', base: '/sandbox', rules: pageLimits },
    { name: 'checkout', base: '/checkout', rules: checkoutLimits },
    { name: 'portal', base: '/portal', rules: pageLimits },
  ];
  const counters = app.get(SharedCounters, { strict: false });
  counters.open();
  const table = new LimitTable(scopes, counters);
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  registerRequestLimits(server, table, app.get(RateLimitMetrics, { strict: false }));
}

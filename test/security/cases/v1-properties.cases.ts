import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationTokenScopes } from '#access/organization-token-scopes.js';
import type { CreatedAccessTokenWire } from '../../../src/organizations/access-tokens/access-token.presenter.js';
import { ClockAdvancer } from '../../../src/billing/clock/clock-advancer.service.js';
import { addMember, makeOrganization, newPerson, ORGANIZATION } from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';
import { arbitraryRequests } from '../../support/v1/arbitrary-requests.js';
import { v1Description } from '../../support/v1/described-operations.js';
import { insertRows, sendAs } from '../../support/v1/rows.js';

/** Set the first one to try other requests; a failure prints the seed and the smallest request that fails. */
const SEED = Number(process.env['V1_SEED'] ?? 20_261_123);
const RUNS = Number(process.env['V1_RUNS'] ?? 40);
/** Milliseconds for one request. */
const SLOWEST = 10_000;
const PATIENCE = 120_000;

const description = v1Description();

describe('any request below /v1', () => {
  let app: TestApp;
  let token: string;
  let ids: string[];
  let isOver = false;

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    const { browser, user } = await newPerson(app, 'olivia');
    const { id: organizationId } = await makeOrganization(app);
    await addMember(app, organizationId, user.id, 'owner');
    const { body } = await browser.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, {
      ...{ name: 'Shop', scopes: organizationTokenScopes, organizationId },
    });
    token = body.token;
    ids = await insertRows(app, organizationId);
    void advanceClocks();
  });
  afterAll(() => {
    isOver = true;
  });

  /** As workers do; a request to advance a clock waits for them. */
  async function advanceClocks(): Promise<void> {
    while (!isOver) {
      await app.get(ClockAdvancer).advanceNext();
      await sleep(50);
    }
  }

  it.each(description.operations.map((operation) => [operation.name, operation] as const))(
    'is answered without a fault of ours: %s',
    async (_name, operation) => {
      const send = sendAs(app, token);
      await fc.assert(
        fc.asyncProperty(arbitraryRequests(operation, description, ids), async ({ path, body }) => {
          const answer = await send(operation.method, path, body);
          expect(answer.status).toBeLessThan(500);
          if (answer.status !== 422) return;
          const { error, detail } = answer.body as { error: string; detail: { loc: unknown[] }[] };
          expect(detail.length).toBeGreaterThan(0);
          // Not the input is at fault, but the record, such as an order without a billing address.
          if (error !== 'RequestValidationError') return;
          for (const { loc } of detail) expect(['body', 'query', 'path', 'header']).toContain(loc[0]);
        }),
        { seed: SEED, numRuns: RUNS, timeout: SLOWEST },
      );
    },
    PATIENCE,
  );
});

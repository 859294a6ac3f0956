import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { SandboxChaosBank } from '../support/chaos-banks/sandbox-chaos-bank.js';
import { endProducts } from '../support/product.js';
import { Installation } from '../support/purchase-chaos/installation.js';
import { randomFrom } from '../support/random-changes.js';
import { MeteredInstallation } from '../support/usage-chaos/metered-installation.js';

/** The suite's short form; `npm run test:chaos` goes on longer. */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 30);
const EVENTS = Number(process.env['CHAOS_USAGE'] ?? 5_000);
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

// A hundred events in a second on a busy machine, and the time until all are billed.
jest.setTimeout((SECONDS + EVENTS / 100 + 420) * 1_000);

let installation: Installation | undefined;

afterEach(async () => {
  await installation?.end();
  installation = undefined;
});
afterAll(endProducts);

describe('usage that is reported while processes and PostgreSQL are killed', () => {
  it('counts once and is billed once, to the cent', async () => {
    installation = await Installation.create(() => Promise.resolve(new SandboxChaosBank()));
    const metered = await MeteredInstallation.of(installation);
    const outcome = await metered.endure(EVENTS, SECONDS, randomFrom(SEED));
    process.stdout.write(`Usage, CHAOS_SEED=${String(SEED)}: ${JSON.stringify(outcome)}\n`);
    const { events, charged, faults, verification, collapses, unexplained } = outcome;
    expect({ faults, verification, collapses, unexplained }).toEqual({
      ...{ faults: {}, verification: [], collapses: [], unexplained: [] },
    });
    expect(events).toBeGreaterThanOrEqual(EVENTS);
    expect(charged).toBeGreaterThan(events / 2);
  });
});

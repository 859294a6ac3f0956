import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenBank } from '../support/chaos-banks/chaos-bank.js';
import { SandboxChaosBank } from '../support/chaos-banks/sandbox-chaos-bank.js';
import { StripeChaosBank } from '../support/chaos-banks/stripe-chaos-bank.js';
import { endProducts } from '../support/product.js';
import { Installation } from '../support/purchase-chaos/installation.js';
import { randomFrom } from '../support/random-changes.js';
import { Renewals } from '../support/renewal-chaos/renewals.js';

/** The suite's short form; `npm run test:chaos` goes on longer. */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 30);
const RENEWALS = Number(process.env['CHAOS_RENEWALS'] ?? 150);
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

// Two renewals in a second on a busy machine, and the time until all attempts have ended.
jest.setTimeout((SECONDS + RENEWALS / 2 + 420) * 1_000);

let installation: Installation | undefined;

afterEach(async () => {
  await installation?.end();
  installation = undefined;
});
afterAll(endProducts);

const banks: [string, OpenBank][] = [
  ['the sandbox', () => Promise.resolve(new SandboxChaosBank())],
  ['Stripe', () => StripeChaosBank.start()],
];

describe('renewals while processes, PostgreSQL and the callback channel are killed', () => {
  it.each(banks)('charge each period once at %s, to the cent', async (name, openBank) => {
    installation = await Installation.create(openBank);
    const renewals = await Renewals.of(installation);
    const outcome = await renewals.endure(RENEWALS, SECONDS, randomFrom(SEED));
    process.stdout.write(`Renewals at ${name}, CHAOS_SEED=${String(SEED)}: ${JSON.stringify(outcome)}\n`);
    const { orders, paid, renewedGrants, faults, verification, collapses } = outcome;
    expect({ faults, verification, collapses }).toEqual({ faults: {}, verification: [], collapses: [] });
    expect(orders).toBeGreaterThanOrEqual(RENEWALS);
    expect(paid).toBeGreaterThan(orders / 2);
    expect(renewedGrants).toBeGreaterThan(0);
  });
});

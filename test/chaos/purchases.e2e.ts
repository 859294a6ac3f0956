import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenBank } from '../support/chaos-banks/chaos-bank.js';
import { SandboxChaosBank } from '../support/chaos-banks/sandbox-chaos-bank.js';
import { StripeChaosBank } from '../support/chaos-banks/stripe-chaos-bank.js';
import { endProducts } from '../support/product.js';
import { Installation } from '../support/purchase-chaos/installation.js';
import { randomFrom } from '../support/random-changes.js';

/** The suite's short form; `npm run test:chaos` goes on longer. */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 30);
const PURCHASES = Number(process.env['CHAOS_PURCHASES'] ?? 80);
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

// Two purchases in a second on a busy machine, and the time until all attempts have ended.
jest.setTimeout((SECONDS + PURCHASES / 2 + 420) * 1_000);

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

describe('purchases and refunds while processes, PostgreSQL and the callback channel are killed', () => {
  it.each(banks)('move each amount once at %s, to the cent', async (name, openBank) => {
    installation = await Installation.create(openBank);
    await installation.open();
    const outcome = await installation.trade(SECONDS, PURCHASES, randomFrom(SEED));
    process.stdout.write(`Purchases at ${name}, CHAOS_SEED=${String(SEED)}: ${JSON.stringify(outcome)}\n`);
    const { paid, refunds, granted, revoked, faults, verification, collapses, unexplained } = outcome;
    expect({ faults, verification, collapses, unexplained }).toEqual({
      ...{ faults: {}, verification: [], collapses: [], unexplained: [] },
    });
    expect(paid).toBeGreaterThan(0);
    expect(refunds).toBeGreaterThan(0);
    expect(granted).toBeGreaterThan(0);
    expect(revoked).toBeGreaterThan(0);
  });
});

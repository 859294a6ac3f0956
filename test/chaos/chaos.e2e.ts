import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { Battle } from '../support/chaos/battle.js';
import { endProducts } from '../support/product.js';
import { describeWith } from '../support/requirements.js';

/** The suite's short form; `npm run test:chaos` fights longer. */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 12);
const CHANGES = Number(process.env['CHAOS_EVENTS'] ?? 300);

// Five changes in a second on a busy machine.
jest.setTimeout((SECONDS + CHANGES / 5 + 240) * 1000);

let battle: Battle | undefined;

afterEach(async () => {
  await battle?.end();
  battle = undefined;
});
afterAll(endProducts);

async function survives(redisProgram: string | null): Promise<void> {
  battle = await Battle.prepare(redisProgram);
  const outcome = await battle.fight(SECONDS, CHANGES);
  process.stdout.write(`${redisProgram === null ? 'PostgreSQL' : 'Redis'}: ${JSON.stringify(outcome)}\n`);

  expect(outcome).toMatchObject({
    ...{ lost: 0, repeated: 0, misplaced: 0, untold: 0, trail: '', collapses: [] },
    webhooks: { undelivered: 0, disordered: 0, altered: 0, forged: 0 },
  });
}

describe('everything killed at random', () => {
  it('loses, repeats and misplaces nothing with the queues on PostgreSQL', () => survives(null));
});

describeWith('redis', 'everything killed at random', (program) => {
  it('loses, repeats and misplaces nothing with the queues on a Redis that keeps nothing', () =>
    survives(program));
});

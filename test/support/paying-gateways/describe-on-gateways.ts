import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import { GatewayStory } from './gateway-story.js';
import type { SdkGeneration } from './merchant-sdk.js';
import { NewerMerchantSdk } from './newer-merchant-sdk.js';
import { OlderMerchantSdk } from './older-merchant-sdk.js';
import type { PayingGateway } from './paying-gateway.js';
import { SandboxPayingGateway } from './sandbox-paying-gateway.js';
import { StripePayingGateway } from './stripe-paying-gateway.js';

const gateways: readonly PayingGateway[] = [new SandboxPayingGateway(), new StripePayingGateway()];
const generations: readonly SdkGeneration[] = [
  { version: '0.32.16', open: (options) => new OlderMerchantSdk(options) },
  { version: '1.0.1', open: (options) => new NewerMerchantSdk(options) },
];

/** The same stories with each gateway and each published SDK. @param suite gets the story of the running case */
export function describeOnGateways(title: string, suite: (story: () => GatewayStory) => void): void {
  for (const gateway of gateways)
    for (const generation of generations)
      describe(`${title}, ${gateway.name}, SDK ${generation.version}`, () => {
        let story: GatewayStory;

        beforeAll(() => gateway.start());
        beforeEach(async () => (story = await GatewayStory.begin(gateway, generation)));
        afterEach(() => gateway.check());

        suite(() => story);
      });
}

/** For the file that loads the cases. */
export const stopGatewaysAfterAll = (): void =>
  afterAll(async () => {
    for (const gateway of gateways) await gateway.stop();
  });

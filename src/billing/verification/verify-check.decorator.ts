import { DiscoveryService } from '@nestjs/core';
import type { DeclaringDecorator } from '#platform/discovery/collect-providers.js';
import type { Difference } from './difference.js';
import type { Snapshot } from './snapshot.js';

export interface CheckDeclaration {
  /** `<resource>.<what is compared>`: the console links differences to the page of that resource. Stored with results. */
  name: string;
  /** The fault it finds, in a sentence; docs/billing-verify.md lists it. */
  finds: string;
}

/** Compares what is stored with the rows beneath it. Declared with `@VerifyCheck`. */
export interface Verifier {
  /** Every difference; the caller keeps the first ones and counts the rest. */
  differences(snapshot: Snapshot): AsyncIterable<Difference>;
}

/** Declares a class as a check of `npm run billing:verify`. Its fault is seeded in test/support/billing-faults/. */
export const VerifyCheck: DeclaringDecorator<CheckDeclaration> =
  DiscoveryService.createDecorator<CheckDeclaration>();

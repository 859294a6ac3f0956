import { DiscoveryService } from '@nestjs/core';
import type { DeclaringDecorator } from '../discovery/collect-providers.js';

/** Knows whose events carry a mark. */
export interface EventMarker {
  /** Those of the organizations whose events carry it; joins an open transaction. */
  listMarked(organizationIds: readonly string[]): Promise<string[]>;
}

/** Has the payloads of some organizations' public events carry this member, as `true`, beside `type`. */
export const MarksEvents: DeclaringDecorator<string> = DiscoveryService.createDecorator<string>();

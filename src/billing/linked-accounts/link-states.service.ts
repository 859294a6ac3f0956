import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import type { AccountPlatform } from './platforms.js';
import { SignedStates } from './signed-states.js';

const PURPOSE = 'billing account link';

export interface LinkState {
  platform: AccountPlatform;
  /** Of the customer, at the portal. */
  sessionId: string;
  organizationId: string;
  /** Where the platform sends the customer's browser. */
  redirectUri: string;
}

/** States of links that were begun. Each is valid in the session that began it. */
@Injectable()
export class LinkStates {
  private readonly states: SignedStates<LinkState>;

  constructor({ secrets }: AuthConfig, clock: Clock) {
    this.states = new SignedStates(PURPOSE, secrets, clock);
  }

  make(state: LinkState): string {
    return this.states.make(state);
  }

  /** Of any session; null for one that was altered or has expired. */
  open(token: string): LinkState | null {
    return this.states.read(token);
  }

  /** Null for one that was altered or has expired, and for those of other sessions and platforms. */
  read(token: string, { platform, sessionId }: Pick<LinkState, 'platform' | 'sessionId'>): LinkState | null {
    const state = this.states.read(token);
    return state?.platform === platform && state.sessionId === sessionId ? state : null;
  }
}

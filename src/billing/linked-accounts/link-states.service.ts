import { Injectable } from '@nestjs/common';
import { ExpiringTokens } from '#common/crypto/expiring-tokens.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import type { AccountPlatform } from './platforms.js';

const PURPOSE = 'billing account link';
/** Seconds. */
const LIFETIME = 900;

export interface LinkState {
  platform: AccountPlatform;
  /** Of the customer, at the portal. */
  sessionId: string;
  /** Where the platform sends the customer's browser. */
  redirectUri: string;
}

/** Signed states of links that were begun. Each is valid in the session that began it, for fifteen minutes. */
@Injectable()
export class LinkStates {
  private readonly tokens: ExpiringTokens;

  constructor({ secrets }: AuthConfig, clock: Clock) {
    this.tokens = new ExpiringTokens(PURPOSE, secrets, clock, LIFETIME);
  }

  make(state: LinkState): string {
    return this.tokens.make(Buffer.from(JSON.stringify(state)).toString('base64url')).token;
  }

  /** Null for one that was altered or has expired, and for those of other sessions and platforms. */
  read(token: string, { platform, sessionId }: Omit<LinkState, 'redirectUri'>): LinkState | null {
    const value = this.tokens.read(token);
    if (value === null) return null;
    const state = JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as LinkState;
    return state.platform === platform && state.sessionId === sessionId ? state : null;
  }
}

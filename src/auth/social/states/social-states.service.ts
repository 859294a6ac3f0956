import { Injectable } from '@nestjs/common';
import { nanoid } from 'nanoid';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { hashToken } from '#common/crypto/token.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { SocialErrors } from '../social.errors.js';
import { SocialState, type NewSocialState } from './social-state.entity.js';
import { SocialStateRepository, type RedeemedState } from './social-state.repository.js';

/** Characters of `a-zA-Z0-9_-`. The verifier has as many as RFC 7636 (section 4.1) allows. */
const STATE_LENGTH = 32;
const VERIFIER_LENGTH = 128;

/** The secrets of one way to a provider and back. */
export interface StateSecrets {
  state: string;
  codeVerifier: string;
  nonce: string;
}

export interface RememberedState extends Omit<
  NewSocialState,
  'id' | 'codeVerifier' | 'nonce' | 'browserHash'
> {
  /** What the browser keeps that has to come back; null for a program. */
  browser: string | null;
}

/** Remembers who was sent to a provider, and knows them when they come back. */
@Injectable()
export class SocialStates {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly states: SocialStateRepository,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** The state, and the nonce as well, are nothing but random; what they stand for stays here. */
  newSecrets(): StateSecrets {
    return {
      state: nanoid(STATE_LENGTH),
      codeVerifier: nanoid(VERIFIER_LENGTH),
      nonce: nanoid(STATE_LENGTH),
    };
  }

  /** Joins the caller's unit of work. */
  add({ state, codeVerifier, nonce }: StateSecrets, { browser, ...remembered }: RememberedState): void {
    const id = idOf(state);
    const columns: NewSocialState = {
      ...remembered,
      id,
      nonce,
      codeVerifier: encryptText(codeVerifier, placeOf(id), this.config.secrets),
      browserHash: browser === null ? null : hashToken(browser),
    };
    this.states.add(SocialState.create(columns, this.clock.now()));
  }

  /**
   * Uses a state up at once, whatever becomes of the rest: a code is exchanged by one request alone.
   * @throws SOCIAL_STATE_UNKNOWN also when the state has expired, or belongs to another browser
   */
  async redeem(state: string, browser: string | null): Promise<RedeemedState> {
    const id = idOf(state);
    const browserHash = browser === null ? null : hashToken(browser);
    const redeemed = await this.unitOfWork.run(() => this.states.redeem(id, browserHash));
    if (redeemed === null || redeemed.expiresAt <= this.clock.now())
      throw SocialErrors.SOCIAL_STATE_UNKNOWN();
    const codeVerifier = decryptText(redeemed.codeVerifier, placeOf(id), this.config.secrets);
    if (codeVerifier === null) throw SocialErrors.SOCIAL_STATE_UNKNOWN();
    return { ...redeemed, codeVerifier };
  }
}

function idOf(state: string): string {
  return hashToken(state).toString('hex');
}

function placeOf(id: string): string {
  return `social_states/${id}/code verifier`;
}

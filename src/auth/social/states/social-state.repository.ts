import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SocialState } from './social-state.entity.js';

/** A state that came back. */
export interface RedeemedState {
  providerId: string;
  codeVerifier: string;
  nonce: string;
  callbackUrl: string;
  errorUrl: string | null;
  newUserUrl: string | null;
  requestSignUp: boolean;
  linkUserId: string | null;
  linkSessionId: string | null;
  expiresAt: Date;
}

@Injectable()
export class SocialStateRepository {
  constructor(private readonly em: EntityManager) {}

  add(state: SocialState): void {
    this.em.persist(state);
  }

  /**
   * Uses a state up, expired or not; null when there is none for this browser. Of several callers at once one gets the
   * row, and a foreign browser does not take it from the one that it belongs to.
   */
  async redeem(id: string, browserHash: Buffer | null): Promise<RedeemedState | null> {
    const [row] = await this.em.execute<RedeemedState[]>(
      `delete from social_states where id = ? and (browser_hash is null or browser_hash = ?)
       returning provider_id as "providerId", code_verifier as "codeVerifier", nonce, callback_url as "callbackUrl",
         error_url as "errorUrl", new_user_url as "newUserUrl", request_sign_up as "requestSignUp",
         link_user_id as "linkUserId", link_session_id as "linkSessionId", expires_at as "expiresAt"`,
      [id, browserHash],
    );
    return row ?? null;
  }

  /** Removes at most `limit` rows that ended before the instant; says how many there were. */
  async deleteEndedBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from social_states where id in (
         select id from social_states where expires_at < ? limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}

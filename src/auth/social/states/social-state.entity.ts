import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { addSeconds } from '#common/time/clock.js';
import { instant, textId } from '#platform/database/columns.js';
import { Session } from '../../sessions/session.entity.js';

/** Seconds a person has at the provider. */
export const STATE_LIFETIME = 600;

export const SocialStateSchema = defineEntity({
  name: 'SocialState',
  tableName: 'social_states',
  properties: {
    /** SHA-256 of the state, in hexadecimal. */
    id: textId().primary(),
    providerId: p.text(),
    /** Encrypted by `encryptText`. */
    codeVerifier: p.text(),
    /** What the provider's id token has to hold. */
    nonce: p.text(),
    callbackUrl: p.text(),
    errorUrl: p.text().nullable(),
    newUserUrl: p.text().nullable(),
    requestSignUp: p.boolean(),
    /** Who wants the provider linked, and in which session; both null when somebody wants to sign in. */
    linkUserId: textId().nullable(),
    linkSessionId: () =>
      p
        .manyToOne(Session)
        .mapToPk()
        .fieldName('link_session_id')
        .nullable()
        .deleteRule('cascade')
        .index('social_states_link_session_id_index'),
    /** SHA-256 of what the browser keeps in a cookie; null when no browser was seen. */
    browserHash: p.blob().nullable(),
    expiresAt: instant().index('social_states_expires_at_index'),
    createdAt: instant(),
  },
});

export type SocialStateTables = InferKyselyDB<typeof SocialStateSchema>;

export interface NewSocialState {
  id: string;
  providerId: string;
  codeVerifier: string;
  nonce: string;
  callbackUrl: string;
  errorUrl: string | null;
  newUserUrl: string | null;
  requestSignUp: boolean;
  linkUserId: string | null;
  linkSessionId: string | null;
  browserHash: Buffer | null;
}

/** Somebody who was sent to a provider and is expected back, once. */
export class SocialState extends SocialStateSchema.class {
  static create(columns: NewSocialState, now: Date): SocialState {
    return Object.assign(new SocialState(), columns, {
      expiresAt: addSeconds(now, STATE_LIFETIME),
      createdAt: now,
    });
  }
}
SocialStateSchema.setClass(SocialState);

import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { addSeconds } from '#common/time/clock.js';
import { instant, textId } from '#platform/database/columns.js';
import { User } from '../users/user.entity.js';
import type { MailedTokenPurpose } from './mailed-token.js';

export const VerificationSchema = defineEntity({
  name: 'Verification',
  tableName: 'verifications',
  properties: {
    id: textId().primary(),
    purpose: p.text().$type<MailedTokenPurpose>(),
    /** SHA-256 of the token, which is made again from the id when it is mailed. */
    tokenHash: p.blob().unique('verifications_token_hash_unique'),
    /** Null while there is nobody yet: a magic link to a new address. */
    userId: () =>
      p
        .manyToOne(User)
        .mapToPk()
        .fieldName('user_id')
        .nullable()
        .deleteRule('cascade')
        .index('verifications_user_id_index'),
    /** The address the token was mailed to. */
    email: p.text(),
    /** What else the purpose needs when the token comes back; never a secret. */
    data: p.json().$type<Record<string, string>>(),
    expiresAt: instant().index('verifications_expires_at_index'),
    createdAt: instant(),
  },
});

export type VerificationTables = InferKyselyDB<typeof VerificationSchema>;

export interface NewVerification {
  id: string;
  purpose: MailedTokenPurpose;
  tokenHash: Buffer;
  userId: string | null;
  email: string;
  data?: Record<string, string>;
  /** Seconds the token works. */
  lifetime: number;
}

/** Something a person may do once, by a token that was mailed to them. */
export class Verification extends VerificationSchema.class {
  static create({ lifetime, ...columns }: NewVerification, now: Date): Verification {
    return Object.assign(new Verification(), columns, {
      data: columns.data ?? {},
      expiresAt: addSeconds(now, lifetime),
      createdAt: now,
    });
  }
}
VerificationSchema.setClass(Verification);

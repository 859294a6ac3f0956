import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';

/** The public half of an Ed25519 key as RFC 8037 (section 2) writes it. */
export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
}

export const SigningKeySchema = defineEntity({
  name: 'SigningKey',
  tableName: 'signing_keys',
  properties: {
    /** The `kid` of the tokens it signs. */
    id: textId().primary(),
    publicKey: p.json().$type<PublicJwk>(),
    /** The private JWK, encrypted; see `privateKeyPlace`. */
    privateKey: p.text(),
    /** From here on it signs instead of the one before it; it is published from the start. */
    activeFrom: instant(),
    createdAt: instant(),
  },
});

export type SigningKeyTables = InferKyselyDB<typeof SigningKeySchema>;

/** A key that signs tokens for other services. */
export class SigningKey extends SigningKeySchema.class {}
SigningKeySchema.setClass(SigningKey);

/** Where the encrypted private key belongs, so that it opens in no other row. */
export function privateKeyPlace(id: string): string {
  return `signing_keys/${id}/private_key`;
}

import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AccountSchema } from './accounts/account.entity.js';
import type { LoginEventSchema } from './login-events/login-event.entity.js';
import type { SessionRenewalSchema } from './sessions/session-renewal.entity.js';
import type { SessionSchema } from './sessions/session.entity.js';
import type { SigningKeySchema } from './signing-keys/signing-key.entity.js';
import type { SocialStateSchema } from './social/states/social-state.entity.js';
import type { UserSchema } from './users/user.entity.js';
import type { VerificationSchema } from './verifications/verification.entity.js';

/** The tables of this domain as plain reads see them, derived from the entities. */
export type AuthTables = InferKyselyDB<
  | typeof UserSchema
  | typeof SessionSchema
  | typeof SessionRenewalSchema
  | typeof AccountSchema
  | typeof LoginEventSchema
  | typeof VerificationSchema
  | typeof SigningKeySchema
  | typeof SocialStateSchema
>;

import { Account } from './accounts/account.entity.js';
import { LoginEvent } from './login-events/login-event.entity.js';
import { SessionRenewal } from './sessions/session-renewal.entity.js';
import { Session } from './sessions/session.entity.js';
import { SigningKey } from './signing-keys/signing-key.entity.js';
import { SocialState } from './social/states/social-state.entity.js';
import { User } from './users/user.entity.js';
import { Verification } from './verifications/verification.entity.js';

/** Every entity of this domain, for whoever composes the database. */
export const authEntities = [
  User,
  Account,
  Session,
  SessionRenewal,
  LoginEvent,
  Verification,
  SigningKey,
  SocialState,
];

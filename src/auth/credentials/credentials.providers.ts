import type { Room } from '#platform/rooms/room.js';
import { SignInWithEmail } from './actions/sign-in-with-email.js';
import { SignInWithUsername } from './actions/sign-in-with-username.js';
import { SignUpWithEmail } from './actions/sign-up-with-email.js';
import { CredentialsController } from './http/credentials.controller.js';
import { UsernamesController } from './http/usernames.controller.js';
import { HashThreads } from './hash-threads.service.js';
import { PasswordAttemptLimiter } from './password-attempt-limiter.service.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordHashingMetrics } from './password-hashing.metrics.js';
import { PasswordSignIn } from './password-sign-in.service.js';
import { PasswordVerifier } from './password-verifier.service.js';
import { PasswordPolicy } from './password.policy.js';

/** Sign-up and sign-in by email, username and password. */
export const credentials = {
  providers: [
    HashThreads,
    PasswordHasher,
    PasswordHashingMetrics,
    PasswordPolicy,
    PasswordAttemptLimiter,
    PasswordVerifier,
    PasswordSignIn,
    SignUpWithEmail,
    SignInWithEmail,
    SignInWithUsername,
  ],
  controllers: [CredentialsController, UsernamesController],
} satisfies Room;

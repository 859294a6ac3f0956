import { Injectable } from '@nestjs/common';
import { SignInWithEmail, SignUpWithEmail, type SessionCookies } from '#auth';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { INVITATION_PAGE } from './mails/invitation.mail.js';
import type { OpenInvitation } from './received-invitation-reader.service.js';

type PasswordSender = ReturnType<SessionCookies['senderOf']>;

/** Signs visitors of the invitation page in or up, always with the invited address. */
@Injectable()
export class InvitationAuthentication {
  constructor(
    private readonly signInWithEmail: SignInWithEmail,
    private readonly signUpWithEmail: SignUpWithEmail,
    private readonly config: AuthConfig,
  ) {}

  /** Verification emails link back here by the plain id: the ticket must not be stored in them, and a verified user needs none. */
  private pathOf({ id }: Pick<OpenInvitation, 'id'>): string {
    return `${this.config.basePath}/${INVITATION_PAGE}?id=${encodeURIComponent(id)}`;
  }

  /** @throws the errors of `SignInWithEmail`: SIGN_IN_DISABLED, INVALID_EMAIL_OR_PASSWORD, EMAIL_NOT_VERIFIED, BANNED_USER … */
  async signIn(invitation: OpenInvitation, password: string, sender: PasswordSender) {
    const { email } = invitation;
    return this.signInWithEmail.execute({ email, password, callbackURL: this.pathOf(invitation) }, sender);
  }

  /** @throws the errors of `SignUpWithEmail`: SIGN_UP_DISABLED, PASSWORD_TOO_SHORT, USER_ALREADY_EXISTS … */
  async signUp(invitation: OpenInvitation, person: { name: string; password: string }, client: Client) {
    const { email, isProven: isEmailProven } = invitation;
    const callbackURL = this.pathOf(invitation);
    return this.signUpWithEmail.execute({ ...person, email, callbackURL, isEmailProven }, client);
  }
}

import { Injectable } from '@nestjs/common';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { UserErrors } from '../../users/user.errors.js';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';
import { UserRepository } from '../../users/user.repository.js';
import { MagicLinkRequested, type MagicLinkTargets } from '../magic-link.events.js';

export interface MagicLinkRequest {
  email: string;
  name?: string;
  callbackURL?: string;
  newUserCallbackURL?: string;
  errorCallbackURL?: string;
  /** For our own pages, which never reveal whether an address has an account. */
  isSecretive?: boolean;
}

/** Takes down that somebody wants to come in by a link that is mailed to them. */
@Injectable()
export class RequestMagicLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly config: AuthConfig,
  ) {}

  /**
   * USER_NOT_FOUND only where such a link creates no account and existing accounts are not hidden.
   * @throws INVALID_EMAIL, USER_NOT_FOUND
   */
  async execute(request: MagicLinkRequest, client: Client): Promise<void> {
    const { email, name = '', isSecretive = this.config.hideExistingAccounts } = request;
    if (!isEmail(email)) throw UserErrors.INVALID_EMAIL();
    const mustExist = !this.config.magicLink.signsUp && !isSecretive;
    if (mustExist && !(await this.users.isEmailTaken(email))) throw UserErrors.USER_NOT_FOUND();
    const requested = new MagicLinkRequested(normalizeEmail(email), name, targetsOf(request), client);
    await this.unitOfWork.run(() => this.outbox.record(requested));
  }
}

function targetsOf(request: MagicLinkRequest): MagicLinkTargets {
  return {
    callbackURL: given(request.callbackURL),
    newUserCallbackURL: given(request.newUserCallbackURL),
    errorCallbackURL: given(request.errorCallbackURL),
  };
}

/** An empty address is none. */
function given(url: string | undefined): string | null {
  return url === undefined || url === '' ? null : url;
}

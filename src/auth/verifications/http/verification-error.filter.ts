import { Catch } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { ApplicationConfig } from '#config/application.config.js';
import { AuthConfig } from '#config/auth.config.js';
import { LinkErrorFilter } from '#platform/http/pages/link-error.filter.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import type { Page } from '#platform/http/pages/page.js';
import { UserErrors } from '../../users/user.errors.js';
import { anotherLinkForm } from '../another-link.form.js';
import { brokenLinkErrors } from '../broken-link-errors.js';
import { durationInWords } from '../duration-in-words.js';
import { VerificationErrors } from '../verification.errors.js';
import { signInFirstPage } from './verification.pages.js';
import { VERIFICATION_LINK_PAGE } from './verification-link.controller.js';

/** Pages for links to verify or change an address that do not work. */
@Catch(AppError)
export class VerificationErrorFilter extends LinkErrorFilter {
  private readonly pageByKey: Partial<Record<string, Page>>;

  constructor(
    application: ApplicationConfig,
    renderer: PageRenderer,
    private readonly config: AuthConfig,
  ) {
    super(application, renderer);
    const { expiresIn } = config.emailVerification;
    this.pageByKey = {
      [VerificationErrors.TOKEN_EXPIRED.key]: {
        title: 'This link has expired',
        text: `Links like this expire after ${durationInWords(expiresIn)}. If you were changing your email address, start again in ${application.name}.`,
        ...this.another(),
      },
      [VerificationErrors.INVALID_TOKEN.key]: {
        title: 'This link no longer works',
        text: 'It was already used, or part of it is missing.',
        ...this.another(),
      },
      [VerificationErrors.VERIFIED_USER_NOT_FOUND.key]: {
        title: 'This link no longer works',
        text: 'The email address of the account has changed, or the account was deleted.',
      },
      [VerificationErrors.NOT_YOUR_EMAIL_CHANGE.key]: signInFirstPage(application),
      [VerificationErrors.COULDNT_UPDATE_EMAIL.key]: {
        title: 'Your email could not be changed',
        text: `Another account already uses the new address. Choose a different one in ${application.name}.`,
      },
    };
  }

  protected pageFor({ key, message }: AppError): Page | null {
    if (key === UserErrors.BANNED_USER.key) return { title: 'You cannot sign in', text: message };
    const page = this.pageByKey[brokenLinkErrors.has(key) ? VerificationErrors.INVALID_TOKEN.key : key];
    return page ?? null;
  }

  private another(): Pick<Page, 'forms'> {
    if (!this.config.emailVerification.isOffered) return {};
    return { forms: [anotherLinkForm(`${this.config.basePath}/${VERIFICATION_LINK_PAGE}`)] };
  }
}

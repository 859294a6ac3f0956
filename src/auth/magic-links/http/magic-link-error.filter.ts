import { Catch } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { ApplicationConfig } from '#config/application.config.js';
import { AuthConfig } from '#config/auth.config.js';
import { LinkErrorFilter } from '#platform/http/pages/link-error.filter.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import type { Page } from '#platform/http/pages/page.js';
import { UserErrors } from '../../users/user.errors.js';
import { anotherLinkForm } from '../../verifications/another-link.form.js';
import { brokenLinkErrors } from '../../verifications/broken-link-errors.js';
import { durationInWords } from '../../verifications/duration-in-words.js';
import { MagicLinkErrors } from '../magic-link.errors.js';
import { MAGIC_LINK_PAGE } from './magic-link-page.controller.js';

/** Pages for magic links that do not work. */
@Catch(AppError)
export class MagicLinkErrorFilter extends LinkErrorFilter {
  constructor(
    application: ApplicationConfig,
    pages: PageRenderer,
    private readonly config: AuthConfig,
  ) {
    super(application, pages);
  }

  protected pageFor({ key, message }: AppError): Page | null {
    const forms = [anotherLinkForm(`${this.config.basePath}/${MAGIC_LINK_PAGE}`)];
    if (key === MagicLinkErrors.MAGIC_LINK_EXPIRED.key) {
      const time = durationInWords(this.config.magicLink.expiresIn);
      return { title: 'This link has expired', text: `Sign-in links expire after ${time}.`, forms };
    }
    if (key === MagicLinkErrors.MAGIC_LINK_INVALID.key || brokenLinkErrors.has(key)) {
      return {
        title: 'This link no longer works',
        text: 'It was already used, or part of it is missing. Each sign-in link works once.',
        forms,
      };
    }
    if (key === MagicLinkErrors.MAGIC_LINK_MAKES_NO_USER.key)
      return {
        title: 'There is no account with this address',
        text: 'Sign-in links work only for existing accounts.',
      };
    return key === UserErrors.BANNED_USER.key ? { title: 'You cannot sign in', text: message } : null;
  }
}

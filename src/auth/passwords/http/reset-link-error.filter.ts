import { Catch } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { ApplicationConfig } from '#config/application.config.js';
import { AuthConfig } from '#config/auth.config.js';
import { LinkErrorFilter } from '#platform/http/pages/link-error.filter.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import type { Page } from '#platform/http/pages/page.js';
import { brokenLinkErrors } from '../../verifications/broken-link-errors.js';
import { deadLinkPage, pagePaths } from './password-pages.js';

/** Pages for incomplete password reset links. */
@Catch(AppError)
export class ResetLinkErrorFilter extends LinkErrorFilter {
  constructor(
    application: ApplicationConfig,
    pages: PageRenderer,
    private readonly config: AuthConfig,
  ) {
    super(application, pages);
  }

  protected pageFor({ key }: AppError): Page | null {
    return brokenLinkErrors.has(key) ? deadLinkPage(pagePaths(this.config.basePath)) : null;
  }
}

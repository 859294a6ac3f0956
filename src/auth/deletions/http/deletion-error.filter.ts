import { Catch } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { LinkErrorFilter } from '#platform/http/pages/link-error.filter.js';
import type { Page } from '#platform/http/pages/page.js';
import { brokenLinkErrors } from '../../verifications/broken-link-errors.js';
import { DeletionErrors } from '../deletion.errors.js';
import { deadLinkPage, signInFirstPage } from './deletion.pages.js';

/** Pages for account deletion links that do not work. */
@Catch(AppError)
export class DeletionErrorFilter extends LinkErrorFilter {
  protected pageFor({ key, status, message }: AppError): Page | null {
    if (key === DeletionErrors.FAILED_TO_GET_USER_INFO.key) return signInFirstPage(this.application);
    const isDead = key === DeletionErrors.INVALID_DELETION_TOKEN.key || brokenLinkErrors.has(key);
    if (isDead) return deadLinkPage(this.application);
    // Refused by other domains: the last administrator, the only owner of an organization.
    return status === 400 ? { title: 'Your account was not deleted', text: `${message}.` } : null;
  }
}

import { Catch } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { LinkErrorFilter } from '#platform/http/pages/link-error.filter.js';
import type { Page } from '#platform/http/pages/page.js';
import { brokenLinkErrors } from '../../verifications/broken-link-errors.js';
import { DeletionErrors } from '../deletion.errors.js';
import { outcomePages } from './disown.page.js';

/** Pages for links to remove an account that do not work. */
@Catch(AppError)
export class DisownErrorFilter extends LinkErrorFilter {
  protected pageFor({ key }: AppError): Page | null {
    if (key === DeletionErrors.NOT_DISOWNABLE.key) return outcomePages.proven;
    return brokenLinkErrors.has(key) ? outcomePages.unknown : null;
  }
}

import { Catch } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { LinkErrorFilter } from '#platform/http/pages/link-error.filter.js';
import type { Page } from '#platform/http/pages/page.js';
import { SandboxErrors } from '../sandbox-bank.errors.js';
import { refusalPages } from './sandbox-action.page.js';

const { SANDBOX_NOT_IN_USE, SANDBOX_ACTION_NOT_FOUND, SANDBOX_ACTION_ENDED } = SandboxErrors;

const pages = new Map<string, Page>([
  [SANDBOX_NOT_IN_USE.key, refusalPages.closed],
  [SANDBOX_ACTION_NOT_FOUND.key, refusalPages.unknown],
  [SANDBOX_ACTION_ENDED.key, refusalPages.ended],
]);

/** Pages for links to payments that cannot be confirmed. */
@Catch(AppError)
export class SandboxActionErrorFilter extends LinkErrorFilter {
  protected pageFor({ key }: AppError): Page | null {
    return pages.get(key) ?? null;
  }
}

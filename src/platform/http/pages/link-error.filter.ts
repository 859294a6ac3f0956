import { Catch, type ArgumentsHost } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#common/errors/app-error.js';
import { ApplicationConfig } from '#config/application.config.js';
import { ErrorFilter } from '../error.filter.js';
import { prefersHtml } from '../prefers-html.js';
import type { Page } from './page.js';
import { PageRenderer } from './page-renderer.service.js';

/** Answers browsers with a page that explains why the link does not work; other clients receive the error as JSON. */
@Catch(AppError)
export abstract class LinkErrorFilter extends ErrorFilter {
  constructor(
    application: ApplicationConfig,
    private readonly pages: PageRenderer,
  ) {
    super(application);
  }

  override catch(failure: AppError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const page = prefersHtml(request) ? this.pageFor(failure) : null;
    if (page === null || reply.sent) {
      super.catch(failure, host);
      return;
    }
    this.pages.send(reply.status(failure.status), page);
  }

  /** Null for errors that do not concern the link, such as a rate limit. */
  protected abstract pageFor(error: AppError): Page | null;
}

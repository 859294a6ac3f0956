import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApplicationConfig } from '#config/application.config.js';
import { FORM_REFERRER_POLICY, formsOf, HTML, renderPage, type Page } from './page.js';

/** Renders pages with the application's name and a link back to it. */
@Injectable()
export class PageRenderer {
  constructor(private readonly application: ApplicationConfig) {}

  render(page: Page): string {
    return renderPage(page, this.application);
  }

  /** For routes that answer a page only sometimes; others declare `HtmlPage` or `FormPage`. */
  send(reply: FastifyReply, page: Page): void {
    void reply.type(HTML).header('cache-control', 'no-store');
    if (formsOf(page).length > 0) void reply.header('referrer-policy', FORM_REFERRER_POLICY);
    void reply.send(this.render(page));
  }
}

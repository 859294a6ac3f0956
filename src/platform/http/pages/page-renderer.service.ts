import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { renderPage, type Page } from './page.js';

/** Turns a page into HTML that names the application and leads back to it. */
@Injectable()
export class PageRenderer {
  constructor(private readonly application: ApplicationConfig) {}

  render(page: Page): string {
    return renderPage(page, this.application);
  }
}

import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApplicationConfig } from '#config/application.config.js';
import { ProcessConfig } from '#config/process.config.js';
import { Public } from '#platform/http/access/public.access.js';
import { HtmlPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import type { Page } from '#platform/http/pages/page.js';

/** Shown to developers in a new installation. */
const DEVELOPERS: Page = {
  title: 'Atrium is running',
  text: 'Accounts, organizations and webhooks for your application, with a console for your team.',
  links: [
    { href: '/admin/', text: 'Console for staff' },
    { href: '/docs', text: 'API for applications' },
    { href: '/docs/v1', text: 'API for servers' },
    { href: '/docs/staff', text: 'API for staff' },
  ],
};

/** The home page of the installation. */
@ApiExcludeController()
@Controller()
export class HomeController {
  constructor(
    private readonly pages: PageRenderer,
    private readonly application: ApplicationConfig,
    private readonly process: ProcessConfig,
  ) {}

  @Get()
  @Public()
  @HtmlPage()
  home(): string {
    const { name, url } = this.application;
    const isForDevelopers = !this.process.isProduction && url === undefined;
    return this.pages.render(
      isForDevelopers ? DEVELOPERS : { title: name, text: `Accounts and sign-in for ${name}.` },
    );
  }
}

import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '#platform/http/access/public.access.js';
import { renderPage } from '#platform/http/pages/page.js';

/** The installation's own front page, for whoever opens its address in a browser. */
@ApiExcludeController()
@Controller()
export class HomeController {
  @Get()
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  home(): string {
    return renderPage({
      title: 'Atrium is running',
      text: 'Accounts and sessions for your product, and a console for the people who run it.',
      links: [
        { href: '/admin/', text: 'Console for staff' },
        { href: '/docs', text: 'API for applications' },
        { href: '/docs/v1', text: 'API for servers' },
        { href: '/docs/staff', text: 'API for staff' },
      ],
    });
  }
}

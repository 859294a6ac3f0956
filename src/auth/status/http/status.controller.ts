import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '#platform/http/access/public.access.js';
import { ApplicationConfig } from '#config/application.config.js';
import { wayBack } from '#platform/http/pages/error-page.js';
import { HtmlPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { ErrorPageQuery } from './status.dto.js';

@ApiTags('Status')
@Controller()
export class StatusController {
  constructor(
    private readonly pages: PageRenderer,
    private readonly application: ApplicationConfig,
  ) {}

  @Get('ok')
  @Public()
  @ApiOperation({ summary: 'Check that the authentication API is available' })
  ok(): { ok: boolean } {
    return { ok: true };
  }

  @Get('error')
  @Public()
  @HtmlPage()
  @ApiOperation({
    summary: 'Show the error page of a failed sign-in through a link or a provider',
  })
  error(@Query() { error }: ErrorPageQuery): string {
    return this.pages.render({
      title: 'That did not work',
      text: 'We could not complete what you were doing. You can go back and try once more.',
      label: error === undefined || error === '' ? 'Unknown' : error,
      links: wayBack(this.application),
    });
  }
}

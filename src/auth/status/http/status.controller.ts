import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '#platform/http/access/public.access.js';
import { renderPage } from '#platform/http/pages/page.js';
import { ErrorPageQuery } from './status.dto.js';

@ApiTags('Status')
@Controller()
export class StatusController {
  @Get('ok')
  @Public()
  @ApiOperation({ summary: 'Whether the authentication routes answer' })
  ok(): { ok: boolean } {
    return { ok: true };
  }

  @Get('error')
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  @ApiProduces('text/html')
  @ApiOperation({
    summary: 'The page a person is sent to when signing in through a link or a provider failed',
  })
  error(@Query() { error }: ErrorPageQuery): string {
    return renderPage({
      title: 'That did not work',
      text: 'We could not complete what you were doing. You can go back and try once more.',
      label: error === undefined || error === '' ? 'Unknown' : error,
      links: [{ href: '/', text: 'Return to Application' }],
    });
  }
}

import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { FORM_REFERRER_POLICY, HTML } from './page.js';

/** A route that answers an HTML page, which must not be cached. */
export const HtmlPage = (description?: string) =>
  applyDecorators(
    Header('content-type', HTML),
    Header('cache-control', 'no-store'),
    ApiProduces('text/html'),
    ApiOkResponse({ type: String, ...(description !== undefined && { description }) }),
  );

/** The same for a page that may contain a form. */
export const FormPage = (description?: string) =>
  applyDecorators(HtmlPage(description), Header('referrer-policy', FORM_REFERRER_POLICY));

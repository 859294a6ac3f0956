import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { FollowDownloadLink } from '../actions/follow-download-link.js';
import { DownloadableErrors } from '../downloadable.errors.js';
import { DownloadableWire } from '../downloadable.presenter.js';
import { DownloadableReader } from '../downloadable-reader.service.js';
import { DownloadTokenPath, ListDownloadablesQuery } from './downloadables.dto.js';

/** What a customer may download. */
@ApiTags('Customer portal')
@Controller('customer-portal/downloadables')
@ForOldClients(forOldClients)
export class DownloadablesController {
  constructor(
    private readonly reader: DownloadableReader,
    private readonly followDownloadLink: FollowDownloadLink,
  ) {}

  @Get()
  @CustomerPortal({ servesLimited: true })
  @ApiOperation({ summary: 'List the files you can download' })
  @ApiNumberedPage(DownloadableWire)
  async listMyDownloadables(
    @Query() query: ListDownloadablesQuery,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<NumberedPage<DownloadableWire>> {
    const { rows, total } = await this.reader.list(query, customer);
    return numberedPage(rows, total, query);
  }

  @Get(':token')
  @Public()
  @Fails(DownloadableErrors.DOWNLOAD_NOT_FOUND)
  @ApiOperation({ summary: 'Download a file', description: 'By a link of the list.' })
  @ApiFoundResponse({ description: 'Redirects to the content of the file.' })
  async download(
    @Param() { token }: DownloadTokenPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const url = await this.followDownloadLink.execute(token);
    void reply.header('cache-control', 'no-store').redirect(url, 302);
  }
}

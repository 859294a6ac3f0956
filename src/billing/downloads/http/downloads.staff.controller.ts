import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { StaffCan } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { CustomerQueries } from '../../customers/customer.queries.js';
import { presentStaffDownload, StaffDownloadWire } from '../staff-download.presenter.js';
import { StaffDownloadQueries } from '../staff-download.queries.js';

const { CUSTOMER_NOT_FOUND } = CustomerErrors;

class DownloadsPath {
  @ApiProperty({ format: 'uuid', description: 'Of the customer.' }) @IsUUID() id: string;
}

class StaffDownloadsWire {
  @ApiProperty({ type: [StaffDownloadWire], description: 'The newest 500, newest first.' })
  data: StaffDownloadWire[];
}

@StaffController('customers', 'Billing')
export class DownloadsStaffController {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly downloads: StaffDownloadQueries,
  ) {}

  @Get(':id/downloads')
  @StaffCan({ billing: ['read'] })
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'List the files of a customer and how often they were downloaded' })
  @ApiOkResponse({ type: StaffDownloadsWire })
  async list(@Param() { id }: DownloadsPath): Promise<StaffDownloadsWire> {
    if ((await this.customers.find(id)) === null) throw CUSTOMER_NOT_FOUND();
    return { data: (await this.downloads.listOf(id)).map(presentStaffDownload) };
  }
}

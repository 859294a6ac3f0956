import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { withRows } from '#platform/database/listing/page.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { CompleteFile } from '../actions/complete-file.js';
import { CreateFile } from '../actions/create-file.js';
import { FileErrors } from '../file.errors.js';
import { FilePresenter, FileUploadWire, FileWire } from '../file.presenter.js';
import { FileQueries } from '../file.queries.js';
import { completionOf, newFileOf } from './file.inputs.js';
import { FilePath } from './files.dto.js';
import { CompleteFileAsStaffBody, CreateFileAsStaffBody, StaffFileListQuery } from './files.staff.dto.js';

const { UPLOAD_LIMIT_REACHED, ...refusals } = FileErrors;

@StaffController('files', 'Billing')
export class FilesStaffController {
  constructor(
    private readonly files: FileQueries,
    private readonly presenter: FilePresenter,
    private readonly createFile: CreateFile,
    private readonly completeFile: CompleteFile,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List the uploaded files of all merchants' })
  @ApiStaffPage(FileWire)
  async list(@Query() query: StaffFileListQuery): Promise<StaffList<FileWire>> {
    const page = await this.files.page(query);
    return withRows(
      page,
      page.data.map((file) => this.presenter.present(file)),
    );
  }

  @Post()
  @StaffCan({ billing: ['manage'] })
  @Fails(MerchantErrors.MERCHANT_NOT_FOUND, UPLOAD_LIMIT_REACHED)
  @ApiOperation({
    summary: 'Create a file for a merchant',
    description:
      'Then upload each part to its URL with PUT, and complete the upload with the ETags of the responses.',
  })
  @ApiCreatedResponse({ type: FileUploadWire })
  async create(
    @Body() { reason, organization_id: merchantId, ...body }: CreateFileAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<FileUploadWire> {
    const by = { staff: staff.acting(reason) };
    return this.presenter.presentUpload(await this.createFile.execute(newFileOf(body), merchantId, by));
  }

  @Post(':id/uploaded')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(...Object.values(refusals))
  @ApiOperation({ summary: 'Complete an upload' })
  @ApiOkResponse({ type: FileWire })
  async complete(
    @Param() { id }: FilePath,
    @Body() { reason, ...body }: CompleteFileAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<FileWire> {
    const by = { staff: staff.acting(reason) };
    return this.presenter.present(await this.completeFile.execute(id, completionOf(body), by));
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CompleteFile } from '../actions/complete-file.js';
import { CreateFile } from '../actions/create-file.js';
import { DeleteFile } from '../actions/delete-file.js';
import { UpdateFile } from '../actions/update-file.js';
import { FileErrors } from '../file.errors.js';
import { FilePresenter, FileUploadWire, FileWire } from '../file.presenter.js';
import { FileReader } from '../file-reader.service.js';
import { CompleteFileBody, CreateFileBody, FilePath, ListFilesQuery, UpdateFileBody } from './files.dto.js';
import { changesOf, completionOf, newFileOf } from './file.inputs.js';

const mayRead = () =>
  OrganizationApi({ scopes: ['files:read', 'files:write'], permission: { billing: ['read'] } });
const mayManage = () => OrganizationApi({ scopes: ['files:write'], permission: { billing: ['manage'] } });

const {
  FILE_CHECKSUM_MISMATCH,
  FILE_NOT_FOUND,
  FILE_SIZE_MISMATCH,
  FILE_TYPE_MISMATCH,
  UPLOAD_ENDED,
  UPLOAD_ID_MISMATCH,
  UPLOAD_LIMIT_REACHED,
  UPLOAD_PATH_MISMATCH,
} = FileErrors;

@ApiTags('Files')
@Controller('files')
@ForOldClients(forOldClients)
export class FilesController {
  constructor(
    private readonly reader: FileReader,
    private readonly createFile: CreateFile,
    private readonly completeFile: CompleteFile,
    private readonly updateFile: UpdateFile,
    private readonly deleteFile: DeleteFile,
    private readonly presenter: FilePresenter,
  ) {}

  @Get()
  @mayRead()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List uploaded files, newest first' })
  @ApiNumberedPage(FileWire)
  async listFiles(
    @Query() query: ListFilesQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<FileWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(
      rows.map((file) => this.presenter.present(file)),
      total,
      query,
    );
  }

  @Post()
  @mayManage()
  @Fails(UPLOAD_LIMIT_REACHED)
  @ApiOperation({
    summary: 'Create a file',
    description:
      'Then upload each part to its URL with PUT, and complete the upload with the ETags of the responses.',
  })
  @ApiCreatedResponse({ type: FileUploadWire })
  async openUpload(
    @Body() body: CreateFileBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<FileUploadWire> {
    const opened = await this.createFile.execute(newFileOf(body), body.organization_id ?? null, { caller });
    return this.presenter.presentUpload(opened);
  }

  @Post(':id/uploaded')
  @HttpCode(200)
  @mayManage()
  @Fails(
    FILE_NOT_FOUND,
    UPLOAD_ID_MISMATCH,
    UPLOAD_PATH_MISMATCH,
    UPLOAD_ENDED,
    FILE_SIZE_MISMATCH,
    FILE_CHECKSUM_MISMATCH,
    FILE_TYPE_MISMATCH,
  )
  @ApiOperation({ summary: 'Complete an upload' })
  @ApiOkResponse({ type: FileWire })
  async completeUpload(
    @Param() { id }: FilePath,
    @Body() body: CompleteFileBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<FileWire> {
    return this.presenter.present(await this.completeFile.execute(id, completionOf(body), { caller }));
  }

  @Patch(':id')
  @mayManage()
  @Fails(FILE_NOT_FOUND)
  @ApiOperation({ summary: 'Update a file' })
  @ApiOkResponse({ type: FileWire })
  async changeFile(
    @Param() { id }: FilePath,
    @Body() body: UpdateFileBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<FileWire> {
    return this.presenter.present(await this.updateFile.execute(id, changesOf(body), { caller }));
  }

  @Delete(':id')
  @HttpCode(204)
  @mayManage()
  @Fails(FILE_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a file' })
  @ApiNoContentResponse()
  async removeFile(@Param() { id }: FilePath, @CurrentApiCaller() caller: ApiCaller): Promise<void> {
    await this.deleteFile.execute(id, { caller });
  }
}

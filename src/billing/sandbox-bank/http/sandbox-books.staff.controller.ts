import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { withRows } from '#platform/database/listing/page.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { SandboxErrors } from '../sandbox-bank.errors.js';
import { presentBookEntry, SandboxBookEntryWire } from '../sandbox-book.presenter.js';
import { SandboxBooksQueries } from '../sandbox-books.queries.js';
import { SandboxUsePolicy } from '../sandbox-use.policy.js';
import { SandboxBooksQuery } from './sandbox-books.staff.dto.js';

const { STAFF_SANDBOX_NOT_IN_USE } = SandboxErrors;

@StaffController('sandbox/books', 'Billing')
export class SandboxBooksStaffController {
  constructor(
    private readonly books: SandboxBooksQueries,
    private readonly sandboxUse: SandboxUsePolicy,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @Fails(STAFF_SANDBOX_NOT_IN_USE)
  @ApiOperation({
    summary: 'List the charges and refunds of the sandbox bank',
    description: "The bank's own books, newest first.",
  })
  @ApiStaffPage(SandboxBookEntryWire)
  async list(@Query() query: SandboxBooksQuery): Promise<StaffList<SandboxBookEntryWire>> {
    this.sandboxUse.require(STAFF_SANDBOX_NOT_IN_USE);
    const page = await this.books.page(query);
    return withRows(page, page.data.map(presentBookEntry));
  }
}

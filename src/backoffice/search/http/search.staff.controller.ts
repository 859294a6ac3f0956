import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AnyStaff, CurrentStaff, type StaffMember } from '#staff';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { SearchWire } from '../search.presenter.js';
import { GlobalSearch } from '../global-search.service.js';
import { SearchQuery } from './search.staff.dto.js';

@StaffController('search', 'Search')
export class SearchStaffController {
  constructor(private readonly globalSearch: GlobalSearch) {}

  @Get()
  @AnyStaff()
  @ApiOperation({
    summary: 'Find people, organizations, invitations, mails and ids at once',
    description: 'Only what the caller may list. A few of each, the best first.',
  })
  @ApiOkResponse({ type: SearchWire })
  find(@Query() { q }: SearchQuery, @CurrentStaff() { permissions }: StaffMember): Promise<SearchWire> {
    return this.globalSearch.find(q, permissions);
  }
}

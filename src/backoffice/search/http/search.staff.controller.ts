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
    summary: 'Search users, organizations, merchants and their records, invitations, emails and IDs',
    description:
      'Returns a few of the best matches of each type, limited to what the caller is permitted to list.',
  })
  @ApiOkResponse({ type: SearchWire })
  find(@Query() { q }: SearchQuery, @CurrentStaff() { permissions }: StaffMember): Promise<SearchWire> {
    return this.globalSearch.find(q, permissions);
  }
}

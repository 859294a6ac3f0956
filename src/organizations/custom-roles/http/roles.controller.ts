import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { MemberCan, CurrentMember, type CallingMember } from '../../members/access/organization.access.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { CreateRole } from '../actions/create-role.js';
import { DeleteRole } from '../actions/delete-role.js';
import { UpdateRole } from '../actions/update-role.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import {
  CreatedRoleWire,
  DeletedRoleWire,
  MadeRoleWire,
  OrganizationRoleWire,
  presentRole,
} from '../../roles/organization-role.presenter.js';
import { OrganizationRoleRepository } from '../../roles/organization-role.repository.js';
import { CustomRoleErrors } from '../custom-role.errors.js';
import { OwnRolesOfferedCheck } from '../own-roles-offered.check.js';
import { ChosenRole, CreateRoleBody, ListRolesQuery, UpdateRoleBody } from './roles.dto.js';

const outsider = MemberErrors.NOT_A_MEMBER_OF_THIS;
const ofMembers = { noOrganization: OrganizationErrors.NO_ACTIVE_ORGANIZATION, outsider };

@ApiTags('Organization roles')
@Controller('organization')
export class RolesController {
  constructor(
    private readonly createRole: CreateRole,
    private readonly updateRole: UpdateRole,
    private readonly deleteRole: DeleteRole,
    private readonly roles: OrganizationRoleRepository,
  ) {}

  @Post('create-role')
  @HttpCode(200)
  @CheckFirst(OwnRolesOfferedCheck)
  @MemberCan(
    { ac: ['create'] },
    {
      noOrganization: CustomRoleErrors.NO_ORGANIZATION_FOR_ROLE,
      outsider,
      denied: CustomRoleErrors.CANNOT_CREATE_ROLES,
      uncached: true,
    },
  )
  @Fails(
    CustomRoleErrors.TOO_MANY_ROLES,
    CustomRoleErrors.INVALID_RESOURCE,
    OrganizationRoleErrors.ROLE_NAME_TAKEN,
  )
  @ApiOperation({ summary: 'Create a custom role of an organization' })
  @ApiOkResponse({ type: CreatedRoleWire })
  async create(
    @Body() { role, permission }: CreateRoleBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<CreatedRoleWire> {
    const roleData = presentRole(await this.createRole.execute(role, permission, caller));
    return { success: true, roleData, statements: permission };
  }

  @Get('list-roles')
  @CheckFirst(OwnRolesOfferedCheck)
  @MemberCan({ ac: ['read'] }, { ...ofMembers, denied: CustomRoleErrors.CANNOT_LIST_ROLES })
  @ApiOperation({
    summary: 'List the custom roles of an organization, oldest first',
    description: 'Does not include the predefined roles.',
  })
  @ApiOkResponse({ type: [OrganizationRoleWire] })
  async list(
    @Query() _query: ListRolesQuery,
    @CurrentMember() { organizationId }: CallingMember,
  ): Promise<OrganizationRoleWire[]> {
    return (await this.roles.list(organizationId)).map(presentRole);
  }

  @Get('get-role')
  @CheckFirst(OwnRolesOfferedCheck)
  @MemberCan({ ac: ['read'] }, { ...ofMembers, denied: CustomRoleErrors.CANNOT_READ_ROLES })
  @Fails(OrganizationRoleErrors.ROLE_NOT_FOUND)
  @ApiOperation({ summary: 'Get a custom role of an organization' })
  @ApiOkResponse({ type: OrganizationRoleWire })
  async get(
    @Query() { choice }: ChosenRole,
    @CurrentMember() { organizationId }: CallingMember,
  ): Promise<OrganizationRoleWire> {
    const role = await this.roles.find(organizationId, choice);
    if (role === null) throw OrganizationRoleErrors.ROLE_NOT_FOUND();
    return presentRole(role);
  }

  @Post('update-role')
  @HttpCode(200)
  @CheckFirst(OwnRolesOfferedCheck)
  @MemberCan(
    { ac: ['update'] },
    { ...ofMembers, denied: CustomRoleErrors.CANNOT_UPDATE_ROLES, uncached: true },
  )
  @Fails(
    OrganizationRoleErrors.ROLE_NOT_FOUND,
    CustomRoleErrors.INVALID_RESOURCE,
    OrganizationRoleErrors.ROLE_NAME_TAKEN,
    CustomRoleErrors.ASSIGNED_ROLE_RENAMED,
  )
  @ApiOperation({ summary: 'Update a custom role of an organization' })
  @ApiOkResponse({ type: MadeRoleWire })
  async update(
    @Body() { choice, data: { roleName, permission } }: UpdateRoleBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<MadeRoleWire> {
    const changes = { ...(roleName !== undefined && { role: roleName }), ...(permission && { permission }) };
    return { success: true, roleData: presentRole(await this.updateRole.execute(choice, changes, caller)) };
  }

  @Post('delete-role')
  @HttpCode(200)
  @CheckFirst(OwnRolesOfferedCheck)
  @MemberCan(
    { ac: ['delete'] },
    { ...ofMembers, denied: CustomRoleErrors.CANNOT_DELETE_ROLES, uncached: true },
  )
  @Fails(
    CustomRoleErrors.PREDEFINED_ROLE,
    OrganizationRoleErrors.ROLE_NOT_FOUND,
    CustomRoleErrors.ROLE_ASSIGNED,
  )
  @ApiOperation({ summary: 'Delete a custom role of an organization' })
  @ApiOkResponse({ type: DeletedRoleWire })
  async delete(
    @Body() { choice }: ChosenRole,
    @CurrentMember() caller: CallingMember,
  ): Promise<DeletedRoleWire> {
    await this.deleteRole.execute(choice, caller);
    return { success: true };
  }
}

import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { actorOf, UserQueries } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { MemberCan, CurrentMember, type CallingMember } from '../../members/access/organization.access.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { AccessTokenErrors } from '../access-token.errors.js';
import { AccessTokenWire, CreatedAccessTokenWire, presentAccessToken } from '../access-token.presenter.js';
import { AccessTokenQueries } from '../access-token.queries.js';
import { CreateAccessToken } from '../actions/create-access-token.js';
import { RevokeAccessToken } from '../actions/revoke-access-token.js';
import { RotateAccessToken } from '../actions/rotate-access-token.js';
import {
  AccessTokenListWire,
  CreateAccessTokenBody,
  DEFAULT_OVERLAP,
  ListAccessTokensQuery,
  RevokeAccessTokenBody,
  RotateAccessTokenBody,
} from './access-tokens.dto.js';

const ofMembers = {
  noOrganization: OrganizationErrors.NO_ACTIVE_ORGANIZATION,
  outsider: MemberErrors.NOT_A_MEMBER_OF_THIS,
};

@ApiTags('Access tokens')
@Controller('organization')
export class AccessTokensController {
  constructor(
    private readonly createAccessToken: CreateAccessToken,
    private readonly rotateAccessToken: RotateAccessToken,
    private readonly revokeAccessToken: RevokeAccessToken,
    private readonly tokens: AccessTokenQueries,
    private readonly userQueries: UserQueries,
  ) {}

  @Post('create-access-token')
  @HttpCode(200)
  @MemberCan(
    { accessToken: ['create'] },
    { ...ofMembers, uncached: true, denied: AccessTokenErrors.CANNOT_CREATE_ACCESS_TOKENS },
  )
  @Fails(
    AccessTokenErrors.CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS,
    OrganizationErrors.ORGANIZATION_NOT_FOUND,
    AccessTokenErrors.ACCESS_TOKEN_SCOPES_NOT_COVERED,
    AccessTokenErrors.ACCESS_TOKEN_LIMIT_REACHED,
  )
  @ApiOperation({
    summary: 'Create an organization access token for a server',
    description: 'Scopes are limited to what the roles of the creator cover. Owners can choose any scope.',
  })
  @ApiOkResponse({ type: CreatedAccessTokenWire })
  async create(
    @Body() { name, scopes, expiresIn }: CreateAccessTokenBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<CreatedAccessTokenWire> {
    const input = { name, scopes, expiresIn: expiresIn ?? null };
    const { accessToken, token } = await this.createAccessToken.execute(input, caller);
    return { ...presentAccessToken(accessToken, caller.user), token };
  }

  @Post('rotate-access-token')
  @HttpCode(200)
  @MemberCan(
    { accessToken: ['create', 'revoke'] },
    { ...ofMembers, uncached: true, denied: AccessTokenErrors.CANNOT_ROTATE_ACCESS_TOKENS },
  )
  @Fails(
    AccessTokenErrors.CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS,
    OrganizationErrors.ORGANIZATION_NOT_FOUND,
    AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND,
    AccessTokenErrors.ACCESS_TOKEN_SCOPES_NOT_COVERED,
    AccessTokenErrors.ACCESS_TOKEN_LIMIT_REACHED,
  )
  @ApiOperation({
    summary: 'Replace an access token with a new one of the same name, scopes and lifetime',
    description: 'The old token expires after the overlap.',
  })
  @ApiOkResponse({ type: CreatedAccessTokenWire })
  async rotate(
    @Body() { accessTokenId, overlap = DEFAULT_OVERLAP }: RotateAccessTokenBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<CreatedAccessTokenWire> {
    const { accessToken, token } = await this.rotateAccessToken.execute({ accessTokenId, overlap }, caller);
    return { ...presentAccessToken(accessToken, caller.user), token };
  }

  @Get('list-access-tokens')
  @MemberCan({ accessToken: ['read'] }, { ...ofMembers, denied: AccessTokenErrors.CANNOT_LIST_ACCESS_TOKENS })
  @ApiOperation({ summary: 'List the access tokens of an organization' })
  @ApiOkResponse({ type: AccessTokenListWire })
  async list(
    @Query() page: ListAccessTokensQuery,
    @CurrentMember() { organizationId }: CallingMember,
  ): Promise<AccessTokenListWire> {
    const tokens = await this.tokens.list(organizationId, page);
    const creators = await this.userQueries.listByIds(tokens.flatMap(({ createdBy }) => createdBy ?? []));
    const total = await this.tokens.count(organizationId);
    return {
      accessTokens: tokens.map((token) =>
        presentAccessToken(token, creators.get(token.createdBy ?? '') ?? null),
      ),
      total,
    };
  }

  @Post('revoke-access-token')
  @HttpCode(200)
  @MemberCan(
    { accessToken: ['revoke'] },
    { ...ofMembers, uncached: true, denied: AccessTokenErrors.CANNOT_REVOKE_ACCESS_TOKENS },
  )
  @Fails(AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND)
  @ApiOperation({ summary: 'Revoke an access token' })
  @ApiOkResponse({ type: AccessTokenWire })
  async revoke(
    @Body() { accessTokenId }: RevokeAccessTokenBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<AccessTokenWire> {
    const { organizationId } = caller;
    const token = await this.revokeAccessToken.execute(
      { accessTokenId, organizationId },
      {
        member: caller,
        actor: actorOf(caller),
      },
    );
    const creator = token.createdBy ? await this.userQueries.findById(token.createdBy) : null;
    return presentAccessToken(token, creator);
  }
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length } from 'class-validator';
import type { ConnectedGuild } from '../discord/guild-connection-flow.service.js';
import { AuthorizationBody, LinkAccountBody } from './linked-accounts.dto.js';

const LONGEST_ID = 255;

const NamesOrganization = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, description: 'Required unless a token implies it.' }),
    IsOptional(),
    IsString(),
    Length(1, LONGEST_ID),
  );

export class GuildAuthorizationBody extends AuthorizationBody {
  @NamesOrganization() organization_id?: string | null;
}

export class ConnectGuildBody extends LinkAccountBody {
  @NamesOrganization() organization_id?: string | null;
}

export class GuildRoleWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Whether the bot can assign it, so that a benefit can name it.' })
  is_assignable: boolean;
}

export class GuildWire {
  @ApiProperty({ description: 'Names the server in benefits of this organization.' }) guild_token: string;
  @ApiProperty() guild_id: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: [GuildRoleWire] }) roles: GuildRoleWire[];
}

export function presentGuild({ token, id, name, roles }: ConnectedGuild): GuildWire {
  return {
    ...{ guild_token: token, guild_id: id, name },
    roles: roles.map((role) => ({ id: role.id, name: role.name, is_assignable: role.isAssignable })),
  };
}

import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { NamesMerchant } from '../../merchants/http/staff-row.rules.js';
import { GuildWire } from './discord-guilds.dto.js';

/** The benefit's own maximum. */
const LONGEST_TOKEN = 255;

export class DiscordAuthorizationBody {
  @NamesMerchant() organization_id: string;
}

export class DiscordServerBody {
  @NamesMerchant() organization_id: string;

  @ApiProperty({ maxLength: LONGEST_TOKEN, description: 'Of a benefit of the merchant.' })
  @IsString()
  @Length(1, LONGEST_TOKEN)
  guild_token: string;
}

export class StaffGuildWire extends GuildWire {
  @ApiProperty({ description: 'The merchant that may use the server in its benefits.' })
  organization_id: string;
}

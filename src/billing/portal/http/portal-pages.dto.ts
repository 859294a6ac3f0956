import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const LONGEST_TEXT = 64;
const LONGEST_TOKEN = 255;

const LONGEST_CODE = 1_000;
const LONGEST_STATE = 5_000;

/** As platforms send it. */
export class LinkReturnQuery {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST_CODE) code?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(LONGEST_STATE) state?: string;
}

/** How the page is shown. Unknown values count as absent, because links come from elsewhere. */
export class PortalPageQuery {
  @ApiPropertyOptional({ description: 'Of a session. The browser takes it from the address.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TOKEN)
  customer_session_token?: string;

  @ApiPropertyOptional({ description: '`light` or `dark`. Default: that of the system.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  theme?: string;

  @ApiPropertyOptional({ description: 'BCP 47. Default: that of the customer, then of the browser.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  locale?: string;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const LONGEST_TEXT = 64;

/** How the page is shown. Unknown values count as absent, because links come from other sites. */
export class CheckoutPageQuery {
  @ApiPropertyOptional({ description: '`light` or `dark`. Default: that of the system.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  theme?: string;

  @ApiPropertyOptional({ description: 'BCP 47. Default: that of the checkout, then of the browser.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  locale?: string;

  @ApiPropertyOptional({ description: '`true` inside a page of the merchant.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  embed?: string;
}

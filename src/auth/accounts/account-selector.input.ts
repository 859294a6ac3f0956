import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import type { AccountSelector } from './account-selector.js';

/** Characters; no provider has longer ids. */
const LONGEST_ID = 255;

/** One of the two has to be there. Several rooms have routes that take it. */
export class AccountSelectorInput implements AccountSelector {
  @ApiPropertyOptional({ maxLength: LONGEST_ID, description: 'May be left out when `accountId` is there.' })
  @ValidateIf((input: AccountSelector) => input.accountId === undefined || input.providerId !== undefined)
  @IsString()
  @MaxLength(LONGEST_ID)
  providerId?: string;

  @ApiPropertyOptional({
    maxLength: LONGEST_ID,
    description: "The account's own id, or the person's id at the provider.",
  })
  @ValidateIf((_input, accountId) => accountId !== undefined)
  @IsString()
  @MaxLength(LONGEST_ID)
  accountId?: string;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import type { AccountSelector } from './account-selector.js';

/** Characters; no provider has longer ids. */
const LONGEST_ID = 255;

/** One of the two has to be there. Several rooms have routes that take it. */
export class AccountSelectorInput implements AccountSelector {
  @ApiPropertyOptional({ maxLength: LONGEST_ID, description: 'Optional if `accountId` is given.' })
  @ValidateIf((input: AccountSelector) => input.accountId === undefined || input.providerId !== undefined)
  @IsString()
  @MaxLength(LONGEST_ID)
  providerId?: string;

  @ApiPropertyOptional({
    maxLength: LONGEST_ID,
    description: 'ID of the account, or ID of the user at the provider.',
  })
  @ValidateIf((_input, accountId) => accountId !== undefined)
  @IsString()
  @MaxLength(LONGEST_ID)
  accountId?: string;
}

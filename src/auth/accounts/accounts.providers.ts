import type { Room } from '#platform/rooms/room.js';
import { AccountUnlinker } from './account-unlinker.service.js';
import { Account } from './account.entity.js';
import { AccountQueries } from './account.queries.js';
import { AccountRepository } from './account.repository.js';
import { UnlinkAccount } from './actions/unlink-account.js';
import { AccountsController } from './http/accounts.controller.js';
import { ProviderTokenCipher } from './provider-token-cipher.service.js';

/** How users sign in: one account per password or provider, and unlinking. */
export const accounts = {
  entities: [Account],
  providers: [AccountRepository, AccountQueries, ProviderTokenCipher, AccountUnlinker, UnlinkAccount],
  controllers: [AccountsController],
} satisfies Room;

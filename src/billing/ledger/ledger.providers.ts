import type { Room } from '#platform/rooms/room.js';
import { CustomerBalance } from './customer-balance.entity.js';
import { BalancedTransactionsVerifier } from './balanced-transactions.verifier.js';
import { CustomerBalanceQueries } from './customer-balance.queries.js';
import { CustomerBalanceRepository } from './customer-balance.repository.js';
import { CustomerCredit } from './customer-credit.service.js';
import { CustomerBalancesVerifier } from './customer-balances.verifier.js';
import { CustomerBalancesStaffController } from './http/customer-balances.staff.controller.js';
import { LedgerAccountsVerifier } from './ledger-accounts.verifier.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { LedgerTransaction } from './ledger-transaction.entity.js';
import { LedgerTransactionQueries } from './ledger-transaction.queries.js';
import { LedgerRepository } from './ledger.repository.js';
import { Ledger } from './ledger.service.js';

/** Every movement of a merchant's money, by double entry, and the credit of its customers. */
export const ledger = {
  entities: [LedgerTransaction, LedgerEntry, CustomerBalance],
  providers: [
    LedgerRepository,
    CustomerBalanceRepository,
    Ledger,
    CustomerCredit,
    BalancedTransactionsVerifier,
    LedgerAccountsVerifier,
    CustomerBalancesVerifier,
  ],
  staffControllers: [CustomerBalancesStaffController],
  staffProviders: [CustomerBalanceQueries, LedgerTransactionQueries],
} satisfies Room;

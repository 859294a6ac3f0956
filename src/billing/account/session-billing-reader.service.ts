import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SessionSupplements, type SupplementedSession } from '#auth/sessions.door.js';
import { BillingConfig } from '#config/billing.config.js';
import { CustomerStandingQueries, type AccountStanding } from '../customers/customer-standing.queries.js';

/** What an account has; by the slugs of products, benefits and meters, or their ids. */
export interface AccountBilling {
  /** The product of the active subscription, or of one that is past due. */
  plan: string | null;
  status: string | null;
  benefits: readonly string[];
  /** Balances. */
  meters: Readonly<Record<string, number>>;
}

export interface SessionBilling extends AccountBilling {
  /** Of the active organization; null without one. */
  organization: AccountBilling | null;
}

const NOTHING: AccountBilling = { plan: null, status: null, benefits: [], meters: {} };

/** Adds to sessions what their user and active organization have bought, where BILLING_IN_SESSION wants it. */
@Injectable()
export class SessionBillingReader implements OnModuleInit {
  private readonly slugs: ReadonlyMap<string, string>;

  constructor(
    private readonly config: BillingConfig,
    private readonly supplements: SessionSupplements,
    private readonly standings: CustomerStandingQueries,
  ) {
    this.slugs = new Map([...config.productIdsBySlug].map(([slug, id]) => [id, slug]));
  }

  onModuleInit(): void {
    const { merchant, isInSession } = this.config;
    if (merchant === null || !isInSession) return;
    this.supplements.register(async (session) => ({ billing: await this.read(merchant, session) }));
  }

  private async read(merchant: string, session: SupplementedSession): Promise<SessionBilling> {
    const { userId, activeOrganizationId: organizationId } = session;
    const found = await this.standings.list(merchant, userId, organizationId);
    const byAccount = new Map(found.map((standing) => [standing.accountId, this.present(standing)]));
    return {
      ...(byAccount.get(userId) ?? NOTHING),
      organization: organizationId === null ? null : (byAccount.get(organizationId) ?? NOTHING),
    };
  }

  private present({ productId, plan, status, benefits, meters }: AccountStanding): AccountBilling {
    return { plan: this.slugs.get(productId ?? '') ?? plan, status, benefits, meters };
  }
}

import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import { withRows, type Page } from '#platform/database/listing/page.js';
import { BillingVerificationErrors } from './billing-verification.errors.js';
import {
  presentVerification,
  presentVerificationRow,
  type BillingVerificationRowWire,
  type BillingVerificationWire,
} from './billing-verification.presenter.js';
import {
  BillingVerificationQueries,
  type VerificationDetail,
  type VerificationPage,
} from './billing-verification.queries.js';
import { VerifierRegistry } from './verifier.registry.js';

/** Reads verifications for staff. */
@Injectable()
export class BillingVerificationReader {
  constructor(
    private readonly verifications: BillingVerificationQueries,
    private readonly organizations: OrganizationQueries,
    private readonly registry: VerifierRegistry,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: VerificationPage): Promise<Page<BillingVerificationRowWire>> {
    const page = await this.verifications.page(requested);
    return withRows(page, page.data.map(presentVerificationRow));
  }

  /** @throws BILLING_VERIFICATION_NOT_FOUND */
  async get(id: string): Promise<BillingVerificationWire> {
    const verification = await this.verifications.find(id);
    if (verification === null) throw BillingVerificationErrors.BILLING_VERIFICATION_NOT_FOUND();
    const merchants = await this.organizations.listByIds(merchantsOf(verification));
    const finds = new Map(
      this.registry.list().map(({ declaration }) => [declaration.name, declaration.finds]),
    );
    return presentVerification(verification, { merchants, finds });
  }
}

function merchantsOf({ checks }: VerificationDetail): string[] {
  return checks.flatMap(({ differences }) =>
    differences.flatMap(({ merchantId }) => (merchantId === null ? [] : [merchantId])),
  );
}

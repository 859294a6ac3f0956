import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import type { ApiCaller } from '#organizations';
import { OrganizationCreator, OrganizationErrors } from '#organizations/lifecycle.door.js';
import { AppError } from '#common/errors/app-error.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { ManagedMerchants } from '../managed-merchants.service.js';
import { MerchantChanger, type MerchantChanges } from '../merchant-changer.service.js';
import { MerchantErrors } from '../merchant.errors.js';
import { MerchantReader } from '../merchant-reader.service.js';
import type { MerchantColumns } from '../merchant.queries.js';

export interface NewMerchant extends Omit<MerchantChanges, 'name' | 'logo'> {
  name: string;
  slug: string;
  logo: string | null;
}

/** Creates an organization as on the account side, with its billing side. */
@Injectable()
export class CreateMerchant {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creator: OrganizationCreator,
    private readonly managedMerchants: ManagedMerchants,
    private readonly changer: MerchantChanger,
    private readonly reader: MerchantReader,
  ) {}

  /**
   * @throws PERSON_REQUIRED, UNAUTHORIZED, NOT_ALLOWED_TO_CREATE, REFUSED_BY_INSTALLATION, ORGANIZATION_LIMIT_REACHED,
   *   MERCHANT_SLUG_TAKEN
   */
  async execute(input: NewMerchant, caller: ApiCaller): Promise<MerchantColumns> {
    if (caller.kind === 'organization') throw MerchantErrors.PERSON_REQUIRED();
    try {
      return await this.create(input, caller.person);
    } catch (error) {
      const isTaken =
        error instanceof AppError && error.key === OrganizationErrors.ORGANIZATION_ALREADY_EXISTS.key;
      throw isTaken ? MerchantErrors.MERCHANT_SLUG_TAKEN({}, { cause: error }) : error;
    }
  }

  private async create(
    { name, slug, logo, ...settings }: NewMerchant,
    person: Caller,
  ): Promise<MerchantColumns> {
    const permitted = await this.creator.permit({ name, slug, logo, metadata: null }, person);
    const begun = await this.unitOfWork.run(async () => {
      const created = await this.creator.create(permitted, person);
      await this.unitOfWork.flush();
      const { merchant, now } = await this.managedMerchants.lockUnchecked(
        created.organization.id,
        MerchantErrors.MERCHANT_NOT_FOUND,
      );
      this.changer.change(merchant, settings, now);
      return created;
    });
    await this.creator.finish(begun, person);
    return this.reader.get(begun.organization.id);
  }
}

import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { OrganizationProfileEditor } from '#organizations/lifecycle.door.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { actingOf, type BillingActor } from '../billing-actor.js';
import { ManagedMerchants, requiring } from '../managed-merchants.service.js';
import { MerchantChanger, type MerchantChanges } from '../merchant-changer.service.js';
import { MerchantErrors } from '../merchant.errors.js';
import { MerchantReader } from '../merchant-reader.service.js';
import { MerchantRecorder, snapshotOf } from '../merchant-recorder.service.js';
import type { MerchantColumns } from '../merchant.queries.js';

type ProfileChanges = Pick<MerchantChanges, 'name' | 'logo'>;

/** Changes the given members of a merchant and keeps the rest. */
@Injectable()
export class UpdateMerchant {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly managedMerchants: ManagedMerchants,
    private readonly editor: OrganizationProfileEditor,
    private readonly changer: MerchantChanger,
    private readonly reader: MerchantReader,
    private readonly recorder: MerchantRecorder,
  ) {}

  /**
   * Name and avatar belong to the organization, so that members also need `organization:update` for them; staff change
   * them elsewhere. A request that changes nothing is not recorded.
   * @throws MERCHANT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async execute(id: string, changes: MerchantChanges, by: BillingActor): Promise<MerchantColumns> {
    const { name, logo, ...settings } = changes;
    const profile = { ...(name !== undefined && { name }), ...(logo !== undefined && { logo }) };
    return this.unitOfWork.run(async () => {
      const isRenamed = 'caller' in by && (await this.changeProfile(id, profile, by.caller));
      const { merchant, now } = await this.managedMerchants.lock(by, id);
      const before = snapshotOf(merchant);
      this.changer.change(merchant, settings, now);
      if (!isRenamed && isDeepStrictEqual(before, snapshotOf(merchant))) return this.reader.get(id);
      return this.recorder.recordUpdated(merchant, before, by);
    });
  }

  private async changeProfile(id: string, profile: ProfileChanges, caller: ApiCaller): Promise<boolean> {
    if (Object.keys(profile).length === 0) return false;
    const organization = await this.apiCallerPolicy.lock(
      requiring(caller, { organization: ['update'] }),
      id,
      MerchantErrors.MERCHANT_NOT_FOUND,
    );
    const { name, logo } = organization;
    if (isDeepStrictEqual({ name, logo, ...profile }, { name, logo })) return false;
    await this.editor.change(organization, profile, actingOf({ caller }));
    return true;
  }
}

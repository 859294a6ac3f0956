import type { Room } from '#platform/rooms/room.js';
import { CreateBenefit } from './actions/create-benefit.js';
import { DeleteBenefit } from './actions/delete-benefit.js';
import { UpdateBenefit } from './actions/update-benefit.js';
import { BenefitSearchQueries } from './benefit-search.queries.js';
import { BenefitChanges } from './benefit-changes.registry.js';
import { Benefit } from './benefit.entity.js';
import { BenefitPresenter } from './benefit.presenter.js';
import { BenefitPropertiesPolicy } from './benefit-properties.policy.js';
import { BenefitQueries } from './benefit.queries.js';
import { BenefitReader } from './benefit-reader.service.js';
import { BenefitRecorder } from './benefit-recorder.service.js';
import { BenefitRepository } from './benefit.repository.js';
import { GuildTokens } from './guild-tokens.service.js';
import { BenefitsController } from './http/benefits.controller.js';
import { BenefitsStaffController } from './http/benefits.staff.controller.js';
import { ManagedBenefits } from './managed-benefits.service.js';
import { PlatformChecks } from './platform-checks.registry.js';
import { StaffBenefitPresenter } from './staff-benefit.presenter.js';
import { StaffBenefitReader } from './staff-benefit-reader.service.js';

/** What customers get with a product, such as downloads, license keys and credits. */
export const benefits = {
  entities: [Benefit],
  providers: [
    BenefitRepository,
    BenefitQueries,
    BenefitSearchQueries,
    BenefitReader,
    BenefitRecorder,
    BenefitChanges,
    BenefitPresenter,
    BenefitPropertiesPolicy,
    GuildTokens,
    PlatformChecks,
    ManagedBenefits,
    CreateBenefit,
    UpdateBenefit,
    DeleteBenefit,
  ],
  controllers: [BenefitsController],
  staffControllers: [BenefitsStaffController],
  staffProviders: [StaffBenefitReader, StaffBenefitPresenter],
} satisfies Room;

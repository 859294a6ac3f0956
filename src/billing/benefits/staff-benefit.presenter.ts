import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import {
  BenefitPresenter,
  benefitWires,
  type BenefitColumns,
  type BenefitWire,
} from './benefit.presenter.js';

/** A benefit with the name of its merchant. */
export class StaffBenefitWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @OneOf(benefitWires, { discriminator: 'type', description: 'As returned by the API for organizations.' })
  benefit: BenefitWire;
}

@Injectable()
export class StaffBenefitPresenter {
  constructor(private readonly presenter: BenefitPresenter) {}

  present(benefit: BenefitColumns, merchant: OrganizationNameWire): StaffBenefitWire {
    return { id: benefit.id, merchant, benefit: this.presenter.present(benefit) };
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { GatewayRegistry } from '../../gateways/gateway.registry.js';
import { METHOD_DETACHMENT } from '../payment-method-due-work.js';
import type { PaymentMethod } from '../payment-method.entity.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';

/** Has the gateway forget a method that its customer has deleted, so that no form offers it. */
@Injectable()
@DueWorkHandlerOf({ kind: METHOD_DETACHMENT })
export class MethodDetachmentJob implements DueWorkHandler {
  constructor(
    private readonly gateways: GatewayRegistry,
    private readonly methods: PaymentMethodRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run({ recordId }: DueItem, now: Date): Promise<void> {
    const method = await this.methods.findUndetached(recordId);
    if (method === null || !(await this.detach(method))) return;
    await this.unitOfWork.run(async () => {
      (await this.methods.lockUndetached(recordId))?.noteDetachment(now);
    });
  }

  /** False where the gateway was removed from the settings: nothing of it is offered either. @throws GatewayUnavailable */
  private async detach(method: PaymentMethod): Promise<boolean> {
    const { gateway, gatewayRef: ref, gatewayAccount, organizationId: merchantId } = method;
    try {
      await this.gateways.named(gateway).detachMethod?.({ merchantId, account: gatewayAccount ?? null, ref });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.key === GatewayErrors.GATEWAY_NOT_CONFIGURED.key) return false;
      throw error;
    }
  }
}

import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { ForSecretInPath } from '#platform/idempotency/path-secret.access.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { AnswerSandboxAction } from '../actions/answer-sandbox-action.js';
import { SandboxActionWire } from '../sandbox-action.presenter.js';
import { SandboxErrors } from '../sandbox-bank.errors.js';
import { SandboxUsePolicy } from '../sandbox-use.policy.js';
import { SandboxActionBody, SandboxActionPath } from './sandbox-actions.dto.js';

@ApiTags('Sandbox')
@Controller('sandbox/actions')
@ForOldClients(forOldClients)
export class SandboxActionsController {
  constructor(
    private readonly answerSandboxAction: AnswerSandboxAction,
    private readonly sandboxUse: SandboxUsePolicy,
  ) {}

  @Post(':clientSecret')
  @HttpCode(200)
  @ForSecretInPath('clientSecret')
  @Fails(
    SandboxErrors.SANDBOX_NOT_IN_USE,
    SandboxErrors.SANDBOX_ACTION_NOT_FOUND,
    SandboxErrors.SANDBOX_ACTION_ENDED,
  )
  @ApiOperation({
    summary: 'Approve or reject a payment of the sandbox',
    description: 'Answers for the buyer whose card requires action. Needs no token.',
  })
  @ApiOkResponse({ type: SandboxActionWire })
  async answer(
    @Param() { clientSecret }: SandboxActionPath,
    @Body() { outcome }: SandboxActionBody,
  ): Promise<SandboxActionWire> {
    this.sandboxUse.require();
    const { status } = await this.answerSandboxAction.execute(clientSecret, outcome);
    return { status };
  }
}

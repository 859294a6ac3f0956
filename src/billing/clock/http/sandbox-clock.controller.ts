import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { StartClockAdvance, type ClockTarget } from '../actions/start-clock-advance.js';
import { ClockErrors } from '../clock.errors.js';
import { SandboxClock } from '../sandbox-clock.service.js';
import { SandboxClockWire } from '../sandbox-clock.presenter.js';
import { AdvanceClockBody, SandboxClockQuery } from './sandbox-clock.dto.js';

const { CLOCK_CANNOT_BE_MOVED, CLOCK_IS_ADVANCING, CLOCK_ADVANCE_FAILED, CLOCK_TARGET_MISSING } = ClockErrors;

@ApiTags('Sandbox')
@Controller('sandbox/clock')
@ForOldClients(forOldClients)
export class SandboxClockController {
  constructor(
    private readonly sandboxClock: SandboxClock,
    private readonly startClockAdvance: StartClockAdvance,
  ) {}

  @Get()
  @OrganizationApi({
    scopes: ['organizations:read', 'organizations:write'],
    permission: { billing: ['read'] },
  })
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: "Get a merchant's clock" })
  @ApiOkResponse({ type: SandboxClockWire })
  getClock(
    @Query() { organization_id: named }: SandboxClockQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<SandboxClockWire> {
    return this.sandboxClock.read(caller, named ?? null);
  }

  @Post()
  @HttpCode(200)
  @OrganizationApi({ scopes: ['organizations:write'], permission: { billing: ['manage'] } })
  @Fails(CLOCK_CANNOT_BE_MOVED, CLOCK_IS_ADVANCING, CLOCK_ADVANCE_FAILED, CLOCK_TARGET_MISSING)
  @ApiOperation({
    summary: "Advance a merchant's clock",
    description: 'Responds once all work due by then has run, in order of due time.',
  })
  @ApiHeader({ name: 'prefer', required: false, description: '`respond-async` returns 202 without waiting.' })
  @ApiOkResponse({ type: SandboxClockWire })
  @ApiAcceptedResponse({ type: SandboxClockWire, description: 'The clock is still being advanced.' })
  async advanceClock(
    @Body() { now, advance_seconds: seconds, organization_id: named }: AdvanceClockBody,
    @CurrentApiCaller() caller: ApiCaller,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SandboxClockWire> {
    const { id, merchantId } = await this.startClockAdvance.execute(targetOf(now, seconds), named ?? null, {
      caller,
    });
    if (!/(?:^|[,\s])respond-async(?:$|[,;\s])/i.test(prefer ?? '')) await this.sandboxClock.waitFor(id);
    const clock = await this.sandboxClock.get(merchantId);
    if (clock.status === 'advancing') void reply.status(202);
    return clock;
  }
}

/** @throws CLOCK_TARGET_MISSING for neither and for both */
function targetOf(time?: Date | null, seconds?: number | null): ClockTarget {
  if (time && !Number.isInteger(seconds)) return { time };
  if (!time && typeof seconds === 'number') return { seconds };
  throw CLOCK_TARGET_MISSING();
}

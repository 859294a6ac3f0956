import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { QueueStates } from '#platform/queues/queue-states.service.js';
import { QueueErrors } from '#platform/queues/queue.errors.js';
import { MOST_RETRIED, FailedJobRetrier } from '#platform/queues/failed-job-retrier.service.js';
import {
  FailedJobsWire,
  JobQueuesWire,
  presentFailedJobs,
  presentQueue,
  RetriedJobsWire,
} from '../job-queue.presenter.js';
import { FailedJobParams, FailedJobsQuery, QueueParams } from './job-queues.staff.dto.js';

const { JOB_NOT_FOUND, JOB_HAS_NOT_FAILED, QUEUES_AWAY } = QueueErrors;

/** The queues for the console. */
@StaffController('job-queues', 'Queues')
export class JobQueuesStaffController {
  constructor(
    private readonly states: QueueStates,
    private readonly failedJobRetrier: FailedJobRetrier,
  ) {}

  @Get()
  @StaffCan({ queue: ['read'] })
  @Fails(QUEUES_AWAY)
  @ApiOperation({ summary: 'List queues' })
  @ApiOkResponse({ type: JobQueuesWire })
  async listQueues(): Promise<JobQueuesWire> {
    return { carrier: this.states.carrier, data: (await this.states.list()).map(presentQueue) };
  }

  @Get(':name/failed-jobs')
  @StaffCan({ queue: ['read'] })
  @Fails(QUEUES_AWAY)
  @ApiOperation({ summary: 'List the failed jobs of a queue, newest first' })
  @ApiOkResponse({ type: FailedJobsWire })
  async listFailedJobs(
    @Param() { name }: QueueParams,
    @Query() page: FailedJobsQuery,
  ): Promise<FailedJobsWire> {
    return presentFailedJobs(await this.states.failedJobs(name, page));
  }

  @Post(':name/failed-jobs/retry')
  @HttpCode(200)
  @StaffCan({ queue: ['manage'] })
  @Fails(QUEUES_AWAY)
  @ApiOperation({ summary: `Retry the newest ${MOST_RETRIED} failed jobs of a queue` })
  @ApiOkResponse({ type: RetriedJobsWire })
  async retryAll(
    @Param() { name }: QueueParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<RetriedJobsWire> {
    return { retried: await this.failedJobRetrier.all(name, staff.acting(reason)) };
  }

  @Post(':name/failed-jobs/:jobId/retry')
  @HttpCode(200)
  @StaffCan({ queue: ['manage'] })
  @Fails(JOB_NOT_FOUND, JOB_HAS_NOT_FAILED, QUEUES_AWAY)
  @ApiOperation({ summary: 'Retry a failed job' })
  @ApiOkResponse({ type: DoneWire })
  async retry(
    @Param() { name, jobId }: FailedJobParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.failedJobRetrier.one(name, jobId, staff.acting(reason));
    return presentDone();
  }
}

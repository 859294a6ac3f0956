import type { Wire } from '../../api/types';

export type JobQueues = Wire['JobQueuesWire'];
export type JobQueue = Wire['JobQueueWire'];
export type FailedJobPage = Wire['FailedJobsWire'];
export type FailedJob = Wire['FailedJobWire'];

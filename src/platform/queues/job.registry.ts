import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders, type DeclaredProvider } from '../discovery/collect-providers.js';
import { declaredJobNames } from './job-name.js';
import { DeclaredJob, type JobDeclaration, type JobHandler } from './job.decorator.js';

export type RegisteredJob = DeclaredProvider<JobDeclaration, JobHandler>;

/** All jobs of the application. */
@Injectable()
export class JobRegistry {
  private jobs: ReadonlyMap<string, RegisteredJob> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two jobs share a name */
  onModuleInit(): void {
    this.jobs = collectProviders(this.discovery, {
      decorator: DeclaredJob,
      keyOf: ({ name }) => name,
      what: 'jobs',
    });
  }

  /** @throws Error naming what may be added to a queue and would find nobody here */
  requireHandlers(): void {
    const missing = declaredJobNames().filter((name) => !this.jobs.has(name));
    if (missing.length > 0) throw new Error(`no handler for the jobs ${missing.join(', ')}`);
  }

  /** @throws Error for a name no job carries */
  get(name: string): RegisteredJob {
    const job = this.jobs.get(name);
    if (job === undefined) throw new Error(`no job is called ${name}`);
    return job;
  }

  schedules(): Required<JobDeclaration>[] {
    return [...this.jobs.values()].map(({ declaration }) => declaration).filter(runsByItself);
  }
}

function runsByItself(declaration: JobDeclaration): declaration is Required<JobDeclaration> {
  return declaration.every !== undefined;
}

import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { declaredJobNames } from './job-name.js';
import { JOB, type JobDeclaration, type JobHandler } from './job.decorator.js';

export interface RegisteredJob {
  declaration: JobDeclaration;
  handler: JobHandler;
}

/** All jobs of the application, found by their decorator at the start. */
@Injectable()
export class JobRegistry {
  private readonly jobs = new Map<string, RegisteredJob>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two jobs carry one name */
  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      if (!metatype) continue;
      const declaration = Reflect.getMetadata(JOB, metatype) as JobDeclaration | undefined;
      if (declaration === undefined) continue;
      if (this.jobs.has(declaration.name)) throw new Error(`two jobs are called ${declaration.name}`);
      this.jobs.set(declaration.name, { declaration, handler: instance as JobHandler });
    }
  }

  /** @throws Error naming what may be added to a queue and would find nobody here */
  requireHandlers(): void {
    const missing = declaredJobNames().filter((name) => !this.jobs.has(name));
    if (missing.length > 0) throw new Error(`nobody handles the jobs called ${missing.join(', ')}`);
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

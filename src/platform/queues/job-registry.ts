import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
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

  /** @throws Error for a name no job carries */
  get(name: string): RegisteredJob {
    const job = this.jobs.get(name);
    if (job === undefined) throw new Error(`no job is called ${name}`);
    return job;
  }

  schedules(): JobDeclaration[] {
    return [...this.jobs.values()]
      .map(({ declaration }) => declaration)
      .filter(({ every }) => every !== undefined);
  }
}

import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { templateNameOf, type MailTemplate } from './mail-template.decorator.js';

/** All templates of the application, found by their decorator at the start. */
@Injectable()
export class MailTemplateRegistry {
  private readonly templates = new Map<string, MailTemplate>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two templates carry one name */
  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const name = metatype ? templateNameOf(metatype as never) : undefined;
      if (name === undefined) continue;
      if (this.templates.has(name)) throw new Error(`two mail templates are called ${name}`);
      this.templates.set(name, instance as MailTemplate);
    }
  }

  has(name: string): boolean {
    return this.templates.has(name);
  }

  /** @throws Error for a name no template carries */
  get(name: string): MailTemplate {
    const template = this.templates.get(name);
    if (template === undefined) throw new Error(`no mail template is called ${name}`);
    return template;
  }
}

import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders, type DeclaredProvider } from '../discovery/collect-providers.js';
import { MailTemplateOf, type MailTemplate } from './mail-template.decorator.js';

/** All mail templates of the application. */
@Injectable()
export class MailTemplateRegistry {
  private templates: ReadonlyMap<string, DeclaredProvider<string, MailTemplate>> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two templates share a name */
  onModuleInit(): void {
    this.templates = collectProviders(this.discovery, {
      decorator: MailTemplateOf,
      keyOf: (name) => name,
      what: 'mail templates',
    });
  }

  has(name: string): boolean {
    return this.templates.has(name);
  }

  /** @throws Error for a name no template carries */
  get(name: string): MailTemplate {
    const template = this.templates.get(name)?.instance;
    if (template === undefined) throw new Error(`no mail template is called ${name}`);
    return template;
  }
}

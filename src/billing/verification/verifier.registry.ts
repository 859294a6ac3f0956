import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders, type DeclaredProvider } from '#platform/discovery/collect-providers.js';
import { VerifyCheck, type CheckDeclaration, type Verifier } from './verify-check.decorator.js';

/** All checks of the billing records. */
@Injectable()
export class VerifierRegistry {
  private verifiers: readonly DeclaredProvider<CheckDeclaration, Verifier>[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two checks share a name */
  onModuleInit(): void {
    const found = collectProviders<CheckDeclaration, Verifier>(this.discovery, {
      decorator: VerifyCheck,
      keyOf: ({ name }) => name,
      what: 'checks',
    });
    this.verifiers = [...found.values()].sort((a, b) => (a.declaration.name < b.declaration.name ? -1 : 1));
  }

  /** By name. */
  list(): readonly DeclaredProvider<CheckDeclaration, Verifier>[] {
    return this.verifiers;
  }
}

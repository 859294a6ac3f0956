import type { CustomDecorator } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

/** What `DiscoveryService.createDecorator()` returns, for decorators that always take a declaration. */
export type DeclaringDecorator<Declaration> = ((declaration: Declaration) => CustomDecorator) & {
  KEY: string;
};

export interface DeclaredProvider<Declaration, Instance> {
  declaration: Declaration;
  instance: Instance;
}

/** What a registry holds and by which key. */
export interface Collected<Declaration> {
  decorator: DeclaringDecorator<Declaration>;
  keyOf: (declaration: Declaration) => string;
  /** For errors, in the plural: `listeners`. */
  what: string;
}

/**
 * The providers that carry a decorator, by the key of their declaration. Call it no earlier than `onModuleInit`: before,
 * some of them have no instance.
 * @throws Error when two providers declare one key
 */
export function collectProviders<Declaration, Instance>(
  discovery: DiscoveryService,
  { decorator, keyOf, what }: Collected<Declaration>,
): Map<string, DeclaredProvider<Declaration, Instance>> {
  const found = new Map<string, DeclaredProvider<Declaration, Instance>>();
  for (const provider of discovery.getProviders({ metadataKey: decorator.KEY })) {
    const declaration = discovery.getMetadataByDecorator(decorator, provider) as Declaration;
    const key = keyOf(declaration);
    if (found.has(key)) throw new Error(`two ${what} are called ${key}`);
    found.set(key, { declaration, instance: provider.instance as Instance });
  }
  return found;
}

import { Injectable, type Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModuleRef } from '@nestjs/core';
import type { AccessCheck, PreCheck } from './route-access.js';
import { readRouteDeclaration, type RouteDeclaration } from './route-declaration.js';

/** A declaration with its checks looked up, ready for a request. */
export interface CompiledRoute extends RouteDeclaration {
  name: string;
  check: AccessCheck<unknown>;
  accessOptions: unknown;
  before: PreCheck[];
}

/** All routes of the application. Reading it at the start refuses one that does not say who may call it. */
@Injectable()
export class RouteRegistry {
  private readonly routes = new Map<unknown, CompiledRoute>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly moduleRef: ModuleRef,
  ) {}

  /** @throws Error naming every route that declares no access */
  onApplicationBootstrap(): void {
    const undeclared: string[] = [];
    for (const { controller, method } of this.handlers()) {
      const declaration = readRouteDeclaration(controller, method);
      const name = `${controller.name}.${method}`;
      if (declaration.access === undefined) undeclared.push(name);
      else this.routes.set(handlerOf(controller, method), this.compile(name, declaration));
    }
    if (undeclared.length > 0) throw new Error(`routes without declared access: ${undeclared.join(', ')}`);
  }

  /** @throws Error for a handler that was not there at the start, so that nothing is served unchecked */
  of(handler: unknown): CompiledRoute {
    const route = this.routes.get(handler);
    if (route === undefined)
      throw new Error('a route was called that the registry has not seen at the start');
    return route;
  }

  all(): CompiledRoute[] {
    return [...this.routes.values()];
  }

  private handlers(): { controller: Type<object>; method: string }[] {
    const controllers = this.discovery.getControllers().map((wrapper) => wrapper.metatype as Type<object>);
    return [...new Set(controllers)].flatMap((controller) =>
      this.scanner
        .getAllMethodNames(controller.prototype as object)
        .filter((method) => Reflect.hasMetadata(METHOD_METADATA, handlerOf(controller, method)))
        .map((method) => ({ controller, method })),
    );
  }

  private compile(name: string, declaration: RouteDeclaration): CompiledRoute {
    const { check, options } = declaration.access as NonNullable<RouteDeclaration['access']>;
    return {
      ...declaration,
      name,
      check: this.moduleRef.get(check, { strict: false }),
      accessOptions: options,
      before: declaration.preChecks.map((type) => this.moduleRef.get(type, { strict: false })),
    };
  }
}

function handlerOf(controller: Type<object>, method: string): object {
  return (controller.prototype as Record<string, object>)[method] as object;
}

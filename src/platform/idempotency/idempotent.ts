import { RequestMethod, UseInterceptors, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * Lets the POST routes of a module honour an `Idempotency-Key`. Interceptors are given to these routes alone, because Nest
 * runs the handlers of those that have one through several observables.
 */
export function idempotent(module: Type<object>): Type<object> {
  const scanner = new MetadataScanner();
  const controllers = (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? []) as Type<object>[];
  for (const { prototype } of controllers as { prototype: Record<string, object> }[])
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name] as object;
      if (Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.POST) continue;
      UseInterceptors(IdempotencyInterceptor)(prototype, name, { value: handler });
    }
  return module;
}

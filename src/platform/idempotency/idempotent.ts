import { RequestMethod, UseInterceptors, type Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * Controllers whose POST routes honour an `Idempotency-Key`. Interceptors are given to these routes alone, because Nest
 * runs the handlers of those that have one through several observables.
 */
export function idempotent(controllers: readonly Type[]): Type[] {
  const scanner = new MetadataScanner();
  for (const { prototype } of controllers as readonly Type<object>[])
    for (const name of scanner.getAllMethodNames(prototype as object)) {
      const handler = (prototype as Record<string, object>)[name] as object;
      if (Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.POST) continue;
      UseInterceptors(IdempotencyInterceptor)(prototype as object, name, { value: handler });
    }
  return [...controllers];
}

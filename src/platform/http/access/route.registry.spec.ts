import 'reflect-metadata';
import { Controller, Get, Injectable, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { describe, expect, it } from '@jest/globals';
import { Public, PublicAccess } from './public.access.js';
import { CheckFirst, OwnOriginOnly, type PreCheck } from './route-access.js';
import { RouteRegistry } from './route.registry.js';

@Injectable()
class Doorman implements PreCheck {
  verify(): void {
    // Lets everybody in.
  }
}

@Controller('declared')
@OwnOriginOnly()
class DeclaredController {
  @Get()
  @Public()
  @CheckFirst(Doorman)
  read(): string {
    return 'read';
  }

  notARoute(): string {
    return 'called by other methods only';
  }
}

@Controller('undeclared')
class UndeclaredController {
  @Get('open')
  @Public()
  open(): string {
    return 'open';
  }

  @Get('forgotten')
  forgotten(): string {
    return 'forgotten';
  }
}

async function start(controller: Type<object>): Promise<RouteRegistry> {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers: [controller],
    providers: [RouteRegistry, PublicAccess, Doorman],
  }).compile();
  await module.init();
  return module.get(RouteRegistry);
}

describe('the registry of routes', () => {
  it('stops the start over a route that does not say who may call it', async () => {
    await expect(start(UndeclaredController)).rejects.toThrow(
      'routes without declared access: UndeclaredController.forgotten',
    );
  });

  it('knows the declarations of every route, with the checks they name', async () => {
    const registry = await start(DeclaredController);
    expect(registry.all()).toMatchObject([
      { name: 'DeclaredController.read', origin: 'own', before: [expect.any(Doorman)] },
    ]);
  });

  it('refuses to serve a handler it has not seen', async () => {
    const registry = await start(DeclaredController);
    expect(() => registry.of(UndeclaredController.prototype.forgotten)).toThrow('not seen at the start');
  });
});

import 'reflect-metadata';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { getMetadataStorage } from 'class-validator';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readRouteDeclaration, type RouteDeclaration } from '#platform/http/access/route-declaration.js';
import { filesBelow, repositoryRoot } from './support/repository.js';

const controllers = filesBelow('src', ['.controller.ts']);

interface Route {
  name: string;
  file: string;
  declaration: RouteDeclaration;
}

describe('routes', () => {
  let routes: Route[];

  beforeAll(async () => {
    routes = (await Promise.all(controllers.map(routesOf))).flat();
  });

  it('are found in every controller file', () => {
    expect(controllers.filter((file) => !routes.some((route) => route.file === file))).toEqual([]);
  });

  it('declare who may call them', () => {
    expect(namesOf(routes.filter(({ declaration }) => declaration.access === undefined))).toEqual([]);
  });

  it('for staff take writes from the own origin only, and no others do', () => {
    const isForStaff = ({ file }: Route): boolean => file.endsWith('.staff.controller.ts');
    expect(
      namesOf(routes.filter((route) => isForStaff(route) !== (route.declaration.origin === 'own'))),
    ).toEqual([]);
  });

  it('that are links check every address to which their query would send people', () => {
    const ADDRESSES = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];
    const unchecked = routes.flatMap(({ name, declaration: { inputs, callbacks } }) => {
      const members = inputs.flatMap(({ source, type }) => (source === 'query' ? memberNamesOf(type) : []));
      const checked: string[] = callbacks;
      return members
        .filter((member) => ADDRESSES.includes(member) && !checked.includes(member))
        .map((member) => `${name}: ${member}`);
    });
    expect(unchecked).toEqual([]);
  });
});

function memberNamesOf(type: Type<object>): string[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(type, '', true, false)
    .map(({ propertyName }) => propertyName);
}

async function routesOf(file: string): Promise<Route[]> {
  const exported = (await import(join(repositoryRoot, file))) as Record<string, unknown>;
  return Object.values(exported)
    .filter((value): value is Type<object> => typeof value === 'function')
    .flatMap((controller) =>
      handlersOf(controller).map((method) => ({
        file,
        name: `${controller.name}.${method}`,
        declaration: readRouteDeclaration(controller, method),
      })),
    );
}

function handlersOf(controller: Type<object>): string[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).filter(
    (name) => name !== 'constructor' && Reflect.hasMetadata(METHOD_METADATA, prototype[name]!),
  );
}

function namesOf(routes: readonly Route[]): string[] {
  return routes.map(({ name }) => name);
}

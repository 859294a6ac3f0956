import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Body, Controller, Param, Post, Query } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { readRouteDeclaration } from './route-declaration.js';

class Draft {
  title: string;
}

class Filter {
  word: string;
}

@Controller()
class DraftsController {
  @Post(':id')
  write(@Body() draft: Draft, @Query() filter: Filter, @Param('id') id: string, visitor: object): unknown[] {
    return [draft, filter, id, visitor];
  }
}

describe('the inputs of a route', () => {
  it('are the parameters that stand for a whole part of the request', () => {
    const { inputs } = readRouteDeclaration(DraftsController, 'write');

    expect(inputs).toEqual(
      expect.arrayContaining([
        { source: 'body', type: Draft },
        { source: 'query', type: Filter },
      ]),
    );
    expect(inputs).toHaveLength(2);
  });

  it('leave out a parameter of our own whose random id begins like a kind of Nest', () => {
    const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, DraftsController, 'write') as object;
    const custom = { '4xQ0lbc__customRouteArgs__:3': { index: 3 } };
    Reflect.defineMetadata(ROUTE_ARGS_METADATA, { ...parameters, ...custom }, DraftsController, 'write');

    const { inputs } = readRouteDeclaration(DraftsController, 'write');

    expect(inputs.map(({ type }) => type)).not.toContain(Object);
    expect(inputs).toHaveLength(2);
  });
});

import { Controller, Get, Module, Post } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { describe, expect, it } from '@jest/globals';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { idempotent } from './idempotent.js';

@Controller()
class Base {
  @Post('inherited')
  inherited(): void {
    return;
  }
}

@Controller()
class Orders extends Base {
  @Post()
  create(): void {
    return;
  }

  @Get()
  list(): void {
    return;
  }

  helper(): void {
    return;
  }
}

@Module({ controllers: [Orders] })
class OrdersModule {}

describe('a module with idempotent routes', () => {
  const interceptorsOf = (name: 'inherited' | 'create' | 'list' | 'helper') =>
    Reflect.getMetadata(INTERCEPTORS_METADATA, Orders.prototype[name]) as unknown;

  it('runs each POST through the interceptor, and nothing else', () => {
    expect(idempotent(OrdersModule)).toBe(OrdersModule);
    expect(interceptorsOf('create')).toEqual([IdempotencyInterceptor]);
    expect(interceptorsOf('inherited')).toEqual([IdempotencyInterceptor]);
    expect([interceptorsOf('list'), interceptorsOf('helper')]).toEqual([undefined, undefined]);
  });
});

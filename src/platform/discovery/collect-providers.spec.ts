import { describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { collectProviders, type DeclaredProvider, type DeclaringDecorator } from './collect-providers.js';

const Instrument: DeclaringDecorator<{ name: string; strings: number }> = DiscoveryService.createDecorator<{
  name: string;
  strings: number;
}>();
const Tune: DeclaringDecorator<string> = DiscoveryService.createDecorator<string>();

@Injectable()
@Instrument({ name: 'violin', strings: 4 })
class Violin {}

@Injectable()
@Instrument({ name: 'violin', strings: 5 })
class Fiddle {}

@Injectable()
@Tune('violin')
class Reel {}

@Injectable()
class Bow {}

const violin = { declaration: { name: 'violin', strings: 4 }, instance: expect.any(Violin) };

describe('providers that carry a decorator', () => {
  it('are found in all modules, by the key of their declaration', async () => {
    @Module({ providers: [Violin] })
    class StringsModule {}
    const found = await collect([Bow, Reel], [StringsModule]);
    expect([...found]).toEqual([['violin', violin]]);
  });

  it('are found behind factories', async () => {
    const found = await collect([{ provide: Violin, useFactory: () => new Violin() }]);
    expect([...found]).toEqual([['violin', violin]]);
  });

  it('are refused when two of them declare one key', async () => {
    await expect(collect([Violin, Fiddle])).rejects.toThrow('two instruments are called violin');
  });

  it('are refused when one of them is provided twice', async () => {
    @Module({ providers: [Violin] })
    class StringsModule {}
    await expect(collect([Violin], [StringsModule])).rejects.toThrow('two instruments are called violin');
  });
});

async function collect(
  providers: NonNullable<Parameters<typeof Test.createTestingModule>[0]['providers']>,
  imports: (new () => object)[] = [],
): Promise<Map<string, DeclaredProvider<{ name: string; strings: number }, object>>> {
  const testing = Test.createTestingModule({ imports: [DiscoveryModule, ...imports], providers });
  const app = await (await testing.compile()).init();
  try {
    return collectProviders(app.get(DiscoveryService), {
      decorator: Instrument,
      keyOf: ({ name }) => name,
      what: 'instruments',
    });
  } finally {
    await app.close();
  }
}

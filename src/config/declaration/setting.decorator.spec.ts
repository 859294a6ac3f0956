import { describe, expect, it } from '@jest/globals';
import { OneOf, WholeNumber } from './setting-kinds.js';
import { Section, Setting, settingsOf } from './setting.decorator.js';

describe('settingsOf', () => {
  it('tells what the decorators of each property say, in the order of declaration', () => {
    @Section('Kitchen')
    class Kitchen {
      @Setting({ default: 2, description: 'How many pans.' })
      @WholeNumber({ min: 1, max: 9 })
      PANS: number;

      @Setting({ description: 'What is on fire.' })
      @OneOf('stove', 'oven')
      HEAT?: string;
    }

    expect(settingsOf(Kitchen)).toEqual([
      expect.objectContaining({
        name: 'PANS',
        section: 'Kitchen',
        default: 2,
        expected: 'a whole number from 1 to 9',
      }),
      expect.objectContaining({ name: 'HEAT', section: 'Kitchen', expected: 'stove or oven' }),
    ]);
  });

  it('refuses a property without a meaning', () => {
    @Section('Kitchen')
    class Kitchen {
      @WholeNumber({ min: 1 })
      PANS: number;
    }

    expect(() => settingsOf(Kitchen)).toThrow('PANS lacks @Setting');
  });

  it('refuses a property without a kind', () => {
    @Section('Kitchen')
    class Kitchen {
      @Setting({ description: 'How many pans.' })
      PANS: number;
    }

    expect(() => settingsOf(Kitchen)).toThrow('PANS lacks a kind decorator');
  });

  it('refuses a class without a heading', () => {
    class Kitchen {
      @Setting({ description: 'How many pans.' })
      PANS: number;
    }

    expect(() => settingsOf(Kitchen)).toThrow('Kitchen lacks @Section');
  });
});

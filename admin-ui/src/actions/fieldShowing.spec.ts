import { describe, expect, it } from '@jest/globals';
import { fieldShowing } from './fieldShowing';

const fields = ['name', 'options', /^options\.\d+\.value$/];

describe('the field that shows an error', () => {
  it.each([
    ['name', 'name'],
    ['options.0.value', 'options.0.value'],
    ['options.0.label', 'options'],
    ['options', 'options'],
    ['slug', undefined],
  ])('at %s is %s', (path, field) => {
    expect(fieldShowing(path, fields)).toBe(field);
  });
});

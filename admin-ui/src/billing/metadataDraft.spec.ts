import { describe, expect, it } from '@jest/globals';
import { isMetadataComplete, metadataDraft, sentMetadata } from './metadataDraft';

describe('the form values of metadata', () => {
  it('keep numbers and booleans that were not changed', () => {
    const former = { seats: 5, beta: true, tier: 'gold' };
    expect(sentMetadata(metadataDraft(former), former)).toEqual(former);
  });

  it('send what was typed as text, below trimmed keys', () => {
    const entries = [
      { name: ' seats ', value: '6' },
      { name: 'note', value: ' a ' },
    ];
    expect(sentMetadata(entries, { seats: 5 })).toEqual({ seats: '6', note: ' a ' });
  });

  it.each([
    [[], true],
    [[{ name: 'a', value: '1' }], true],
    [[{ name: ' ', value: '1' }], false],
    [[{ name: 'a', value: '' }], false],
    [
      [
        { name: 'a', value: '1' },
        { name: 'a ', value: '2' },
      ],
      false,
    ],
  ])('with %j are complete: %s', (entries, isComplete) => {
    expect(isMetadataComplete(entries)).toBe(isComplete);
  });
});

import { expect, it } from '@jest/globals';
import { gapsFor, partsOf } from './partsOf';

const { actor, subject } = gapsFor(['actor', 'subject']);

it('finds what stands between the words, wherever a language puts it', () => {
  expect(partsOf(`${actor} banned ${subject}`)).toEqual([
    { name: 'actor' },
    { text: ' banned ' },
    { name: 'subject' },
  ]);
  expect(partsOf(`Von ${subject} weiß ${actor} nichts.`)).toEqual([
    { text: 'Von ' },
    { name: 'subject' },
    { text: ' weiß ' },
    { name: 'actor' },
    { text: ' nichts.' },
  ]);
});

it('leaves a sentence without gaps as it is', () => {
  expect(partsOf('Nothing happened')).toEqual([{ text: 'Nothing happened' }]);
});

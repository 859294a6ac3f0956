import { expect, it } from '@jest/globals';
import type { Fact, SourcePart } from './fact.js';
import { leadOf, mergeParts } from './merge.js';
import { sources, TimelinePlace, type Source } from './timeline-place.js';

const START = Date.parse('2026-01-01T00:00:00Z');

/** A fact so many seconds after the start, named by its letter. */
const fact = (source: Source, second: number, letter: string, requestId: string | null = null) =>
  ({ source, at: new Date(START + second * 1000), id: idOf(letter), requestId, row: {} }) as Fact;
const idOf = (letter: string) => `00000000-0000-7000-8000-0000000000${letter}${letter}`;
const letterOf = ({ id }: Fact) => id.at(-1);

const whole = (...facts: Fact[]): SourcePart => ({ facts, end: null });
/** One that was not asked for what is behind its last fact. */
const cut = (...facts: Fact[]): SourcePart => ({ facts, end: facts.at(-1) ?? null });

const told = (parts: SourcePart[], size = 10) => {
  const { runs, next } = mergeParts(parts, size);
  return { runs: runs.map((run) => run.map(letterOf).join('')), next: next?.id.at(-1) ?? null };
};

it('brings what sources tell into one order, the newest first', () => {
  const parts = [
    whole(fact('mail', 5, 'a'), fact('mail', 1, 'd')),
    whole(fact('event', 3, 'b'), fact('event', 2, 'c')),
  ];
  expect(told(parts)).toEqual({ runs: ['a', 'b', 'c', 'd'], next: null });
});

it('tells of one instant first what tells most, and then by the ids', () => {
  const parts = [
    whole(fact('event', 1, 'a')),
    whole(fact('mail', 1, 'b'), fact('mail', 1, 'a')),
    whole(fact('audit', 1, 'c')),
  ];
  expect(told(parts).runs).toEqual(['c', 'b', 'a', 'a']);
});

it('tells as one what a request did, led by what tells most of it', () => {
  const [{ runs }] = [
    mergeParts(
      [
        whole(fact('event', 3, 'a', 'r1')),
        whole(fact('sign_in', 2, 'b', 'r1')),
        whole(fact('mail', 1, 'c', 'r2')),
      ],
      10,
    ),
  ];
  expect(runs.map((run) => run.map(letterOf).join(''))).toEqual(['ab', 'c']);
  expect(runs.map((run) => leadOf(run).source)).toEqual(['sign_in', 'mail']);
});

it('parts what a request did where something else came between', () => {
  const parts = [whole(fact('mail', 3, 'a', 'r1'), fact('mail', 1, 'c', 'r1')), whole(fact('event', 2, 'b'))];
  expect(told(parts).runs).toEqual(['a', 'b', 'c']);
});

it('tells by itself what no request is known of', () => {
  expect(told([whole(fact('mail', 2, 'a'), fact('mail', 1, 'b'))]).runs).toEqual(['a', 'b']);
});

it('ends a part behind as many runs as are asked for', () => {
  const parts = [whole(fact('mail', 3, 'a', 'r1'), fact('mail', 2, 'b', 'r1'), fact('mail', 1, 'c'))];
  expect(told(parts, 1)).toEqual({ runs: ['ab'], next: 'b' });
});

it('tells nothing from beyond where one of the sources has told everything', () => {
  const parts = [cut(fact('mail', 5, 'a'), fact('mail', 4, 'b')), whole(fact('event', 1, 'c'))];
  expect(told(parts)).toEqual({ runs: ['a', 'b'], next: 'b' });
});

it('leaves to the next part a run that may go on there', () => {
  const parts = [cut(fact('mail', 5, 'a'), fact('mail', 4, 'b', 'r1'))];
  expect(told(parts)).toEqual({ runs: ['a'], next: 'a' });
});

it('tells as far as it is known a run that is longer than all that was read', () => {
  const parts = [cut(fact('mail', 5, 'a', 'r1'), fact('mail', 4, 'b', 'r1'))];
  expect(told(parts)).toEqual({ runs: ['ab'], next: 'b' });
});

it('reads on from where a source has looked in vain', () => {
  const end = fact('audit', 1, 'e');
  expect(told([{ facts: [], end }])).toEqual({ runs: [], next: 'e' });
});

it.each(sources)('begins behind a place in each source, whichever the place is of (%s)', (source) => {
  const place = new TimelinePlace(new Date(START), source, idOf('5'));
  const comes = (other: Source) => {
    const { at, id } = place.edgeIn(other);
    return at.getTime() === START && id > idOf('5');
  };
  expect(sources.filter(comes)).toEqual(sources.slice(sources.indexOf(source) + 1));
});

it('is written as a text that is read again', () => {
  const place = new TimelinePlace(new Date(START), 'session', 'an id | with anything');
  expect(TimelinePlace.read(place.toText())).toEqual(place);
});

it.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['an unknown source', '1|weather|x'],
  ['an id of another kind', '1|mail|x'],
  ['no id', '1|session|'],
  ['a zero byte', '1|session|a\0'],
  ['no instant', 'now|session|a'],
  ['an instant that cannot be kept', '999999999999999|session|a'],
])('names no place by %s', (_case, text) => {
  expect(TimelinePlace.read(Buffer.from(text).toString('base64url'))).toBeNull();
});

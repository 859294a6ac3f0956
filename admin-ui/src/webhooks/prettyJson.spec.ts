import { describe, expect, it } from '@jest/globals';
import { prettyJson } from './prettyJson';

describe('JSON laid out for reading', () => {
  it.each([
    '{"a":1,"b":[1,2,{"c":null}],"d":{},"e":[]}',
    '[]',
    '{}',
    '"just, a: text"',
    '{"quoted \\" , : {":"[\\\\"}',
    '{ "spaced" : [ 1 , true ] }',
  ])('is as JSON.stringify would write %s', (json) => {
    expect(prettyJson(json)).toBe(JSON.stringify(JSON.parse(json), null, 2));
  });

  it('keeps every digit', () => {
    expect(prettyJson('{"n":12345678901234567890,"m":1.10}')).toBe(
      '{\n  "n": 12345678901234567890,\n  "m": 1.10\n}',
    );
  });

  it.each(['thanks', '<p>{"a":1}</p>', '', '{"a":'])('leaves %j as it is', (text) => {
    expect(prettyJson(text)).toBe(text);
  });
});

import { describe, expect, it } from '@jest/globals';
import { changesOf, draftOf } from './userDraft';

const ada = { name: 'Ada ', email: 'ada@example.com', username: 'ada', displayUsername: 'Ada' };

describe('what is changed about a person', () => {
  it('is nothing while nobody has written anything', () => {
    expect(changesOf(ada, draftOf(ada))).toEqual({});
  });

  it('is what was written, without spaces around it', () => {
    const draft = { ...draftOf(ada), email: ' new@example.com', username: 'ADA ' };
    expect(changesOf(ada, draft)).toEqual({ email: 'new@example.com', username: 'ADA' });
  });

  it('can be the loss of the username, or of the name', () => {
    expect(changesOf(ada, { ...draftOf(ada), name: '', username: ' ' })).toEqual({ name: '', username: '' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { changesOf, detailsOf } from './userDetails';

const ada = { name: 'Ada ', email: 'ada@example.com', username: 'ada', displayUsername: 'Ada' };

describe('the changes to a user', () => {
  it('are none while nothing was edited', () => {
    expect(changesOf(ada, detailsOf(ada))).toEqual({});
  });

  it('are what was edited, without spaces around it', () => {
    const details = { ...detailsOf(ada), email: ' new@example.com', username: 'ADA ' };
    expect(changesOf(ada, details)).toEqual({ email: 'new@example.com', username: 'ADA' });
  });

  it('can be the removal of the username, or of the name', () => {
    expect(changesOf(ada, { ...detailsOf(ada), name: '', username: ' ' })).toEqual({
      name: '',
      username: '',
    });
  });
});

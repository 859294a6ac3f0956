import { describe, expect, it } from '@jest/globals';
import { changedDetails, detailsOf } from './userDetails';

const ada = { name: 'Ada ', email: 'ada@example.com', username: 'ada', displayUsername: 'Ada' };

describe('the changes to a user', () => {
  it('are none while nothing was edited', () => {
    expect(changedDetails(ada, detailsOf(ada))).toEqual({});
  });

  it('are what was edited, without spaces around it', () => {
    const details = { ...detailsOf(ada), email: ' new@example.com', username: 'ADA ' };
    expect(changedDetails(ada, details)).toEqual({ email: 'new@example.com', username: 'ADA' });
  });

  it('can be the removal of the username, or of the name', () => {
    expect(changedDetails(ada, { ...detailsOf(ada), name: '', username: ' ' })).toEqual({
      name: '',
      username: '',
    });
  });
});

import { expect, it } from '@jest/globals';
import { listQuery } from './listQuery';

it('writes page, size, sort and filters the way staff lists take them', () => {
  const query = listQuery({
    pagination: { page: 3, perPage: 50 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { q: 'ada & co', banned: false },
  });
  expect(query).toEqual({ page: '3', size: '50', sort: '-createdAt', q: 'ada & co', banned: 'false' });
});

it('leaves out filters that say nothing', () => {
  const filter = { q: '', role: null, createdAfter: undefined };
  expect(listQuery({ sort: { field: 'name', order: 'ASC' }, filter })).toEqual({ sort: 'name' });
});

it('counts pages from the end when the list is looked at from there', () => {
  const asked = { pagination: { page: 1, perPage: 25 }, meta: { from: 'end' } };
  expect(listQuery(asked)).toEqual({ page: '1', size: '25', from: 'end' });
});

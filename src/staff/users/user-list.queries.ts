import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import { plannedPage } from '#platform/database/listing/planner/planned-page.js';
import { sortOrder } from '#platform/database/listing/order.js';
import type { Page, PageRequest } from '#platform/database/listing/page.js';
import { tiesOf, type UserColumns, userColumns, type UserTables } from '#auth/users.door.js';
import { StaffRoles } from '../roles/staff-roles.service.js';
import { listConditions, type UserFilter } from './user-filter.queries.js';

export const userSortFields = ['createdAt', 'name', 'email', 'username', 'role'] as const;
export type UserSortField = (typeof userSortFields)[number];

export interface UserPage extends UserFilter, PageRequest {
  sort: UserSortField | `-${UserSortField}`;
  id?: string[];
}

/** Each begins an index. */
const SORT_COLUMNS = {
  createdAt: 'u.created_at',
  name: 'u.name',
  email: 'u.email',
  username: 'u.username',
  role: 'u.role',
} as const;

/** Every list of users that staff see. */
@Injectable()
export class UserListQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly roles: StaffRoles,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  page({ sort, size, offset, from, id, ...filter }: UserPage): Promise<Page<UserColumns>> {
    const { field, direction } = sortOrder(sort);
    const order = orderOf(SORT_COLUMNS[field]).map((column) => ({ column, direction }));
    const list = {
      table: 'users',
      as: 'u',
      ids: id,
      order,
      ...listConditions(filter, this.roles.holders, field),
    };
    return plannedPage(this.db, list, { size, offset, from }, (db, { ids, sorted }) =>
      sorted(
        db.selectFrom(ids.as('page')).innerJoin('users as u', 'u.id', 'page.id').select(userColumns),
      ).execute(),
    );
  }

  private get db() {
    return reading<UserTables>(this.em);
  }
}

/** Nobody shares an address. */
const orderOf = (column: string) => (column === 'u.email' ? [column] : [column, ...tiesOf(column)]);

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { appenderOf } from '#platform/database/appender.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { deviceOf } from './device.js';
import { hasSignedInFrom, type LoginEvent, type LoginEventTables } from './login-event.entity.js';

type LoginEventRow = LoginEventTables['login_events'];

const LOGIN_EVENTS = appenderOf<LoginEventRow>('login_events', [
  ...(['id', 'created_at', 'user_id', 'email', 'entrance', 'method', 'outcome'] as const),
  ...(['ip_address', 'user_agent', 'request_id'] as const),
]);

@Injectable()
export class LoginEventRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Whether somebody who has signed in before has never done so from this device. */
  async isNewDevice(userId: string, userAgent: string): Promise<boolean> {
    const [row] = await this.em.execute<{ isNew: boolean }[]>(
      `select exists (select 1 from login_events where user_id = ? and outcome = 'succeeded')
          and not ${hasSignedInFrom('?')} as "isNew"`,
      [userId, userId, deviceOf(userAgent)],
    );
    return row?.isNew === true;
  }

  /**
   * Joins the unit of work.
   * @throws Error outside of one
   */
  add({
    createdAt,
    userId = null,
    email = null,
    requestId = null,
    ipAddress,
    userAgent,
    ...event
  }: LoginEvent): void {
    const row = { ...event, email, created_at: createdAt, user_id: userId, ip_address: ipAddress };
    this.unitOfWork.append(LOGIN_EVENTS, [{ ...row, user_agent: userAgent, request_id: requestId }]);
  }

  /** Removes at most `limit` events from before the instant; says how many there were. */
  async removeBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from login_events where id in (
         select id from login_events where created_at < ? order by created_at limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }

  /**
   * Stores an event by itself, outside of any unit of work, and finds the user by the address or the username on the
   * way. That is one statement whether or not there is such a user, so it takes the same time for both.
   */
  async insert(event: Omit<LoginEvent, 'userId'>, username: string | null): Promise<void> {
    const { id, createdAt, email, entrance, method, outcome, ipAddress, userAgent, requestId } = event;
    await this.em.fork().execute(
      `insert into login_events (id, created_at, user_id, email, entrance, method, outcome, ip_address, user_agent, request_id)
       values (?, ?, (select id from users where email = ? or username = ?), ?, ?, ?, ?, ?, ?, ?)`,
      [id, createdAt, email, username, email, entrance, method, outcome, ipAddress, userAgent, requestId],
    );
  }
}

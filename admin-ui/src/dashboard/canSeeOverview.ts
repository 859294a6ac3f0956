import type { StaffSession } from '../api/types';

/** Whether these permissions show any part of the start page. */
export function canSeeOverview({
  user,
  loginEvent,
  mail,
  webhook,
  queue,
}: StaffSession['permissions']): boolean {
  return (
    [user, loginEvent, mail, webhook].some((actions) => actions.includes('list')) || queue.includes('read')
  );
}

import type { StaffSession } from '../api/types';

/** Whether any part of the start page is for somebody with these rights. */
export function seesOverview({
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

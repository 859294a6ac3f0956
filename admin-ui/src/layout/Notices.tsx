import { useEffect, useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';

/** Milliseconds that a notice is left while another one waits. */
const patience = 1000;

/** Reaches what shows the notice, and goes before its own state. */
const closed: object = { open: false };

/** What has just happened. What happens next is not kept waiting until an offer to undo the last thing is over. */
export function Notices() {
  const { notifications } = useNotificationContext();
  const [overdue, setOverdue] = useState<unknown>(null);
  useEffect(() => {
    if (notifications.length === 0) return undefined;
    const timer = setTimeout(() => setOverdue(notifications), patience);
    return () => clearTimeout(timer);
  }, [notifications]);
  const isOverdue = notifications.length > 0 && notifications === overdue;
  return <Notification {...(isOverdue ? closed : {})} />;
}

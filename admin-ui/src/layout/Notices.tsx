import { useEffect, useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';

/** Milliseconds that a notice remains while another one waits. */
const autoHideWhenQueued = 1000;

/** Passed to the snackbar, and takes precedence over its own state. */
const closed: object = { open: false };

/** Notices. A new one does not wait until the offer to undo the previous change ends. */
export function Notices() {
  const { notifications } = useNotificationContext();
  const [overdue, setOverdue] = useState<unknown>(null);
  useEffect(() => {
    if (notifications.length === 0) return undefined;
    const timer = setTimeout(() => setOverdue(notifications), autoHideWhenQueued);
    return () => clearTimeout(timer);
  }, [notifications]);
  const isOverdue = notifications.length > 0 && notifications === overdue;
  return <Notification {...(isOverdue ? closed : {})} />;
}

import type { Room } from '#platform/rooms/room.js';
import { BalanceAlertMail } from './mails/balance-alert.mail.js';
import { UsageAlerter } from './usage-alerter.service.js';

/** Warns customers about their balances. */
export const usageAlerts = {
  providers: [BalanceAlertMail, UsageAlerter],
} satisfies Room;

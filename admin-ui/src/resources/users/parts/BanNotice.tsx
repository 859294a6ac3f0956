import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useLocale, useTranslate } from 'react-admin';
import type { User } from '../users.types';
import { exactTime } from '../../../format/relativeTime';

export function BanNotice({ user }: { user: User }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) => translate(`resources.users.show.${key}`, options);
  return (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      <AlertTitle sx={{ mb: 0 }}>
        {user.banExpires
          ? word('banned_until', { time: exactTime(new Date(user.banExpires), locale) })
          : word('banned_forever')}
      </AlertTitle>
      {user.banReason ? word('ban_reason', { reason: user.banReason }) : word('no_reason')}
    </Alert>
  );
}

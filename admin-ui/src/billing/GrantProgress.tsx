import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useStaffApi } from '../providers/useStaffApi';
import { useRefetchWhile } from '../states/useRefetchWhile';

interface GrantProgressProps {
  subject: 'product' | 'benefit';
  id: string;
}

/** How far the grants of customers follow the last change of a product or benefit, while they do. */
export function GrantProgress({ subject, id }: GrantProgressProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const api = useStaffApi();
  const { data, refetch } = useQuery({
    queryKey: [`${subject}s`, 'grant-progress', id],
    queryFn: ({ signal }) =>
      api.get('/api/admin/grant-reevaluations/{subject}/{id}', { params: { path: { subject, id } }, signal }),
    retry: false,
  });
  const last = data?.reevaluation ?? null;
  const isRunning = last !== null && last.finished_at === null;
  useRefetchWhile(isRunning, refetch);
  if (!isRunning) return null;
  const numbers = new Intl.NumberFormat(locale);
  return (
    <Alert severity="info" sx={{ mt: 2.5 }}>
      {last.total === null
        ? translate('resources.benefit-grants.progress.counting')
        : translate('resources.benefit-grants.progress.running', {
            done: numbers.format(last.done),
            total: numbers.format(last.total),
          })}
    </Alert>
  );
}

import { useTranslate } from 'react-admin';
import { FilterTools } from '../../../feed/FilterTools';
import { Choice } from '../../../list/Choice';

/** All filters of the list, by their names in the API. */
export const signInFilterNames = ['q', 'outcome', 'method', 'entrance', 'from', 'to'];

const outcomes = ['succeeded', 'wrong_credentials', 'unverified', 'banned', 'not_staff'];
const methods = ['password', 'username', 'sign_up', 'magic_link', 'verification'];
const entrances = ['product', 'console'];

interface SignInFiltersProps {
  filter: Record<string, string>;
  onNarrow: (values: Record<string, string>) => void;
}

export function SignInFilters({ filter, onNarrow }: SignInFiltersProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.login-events.${key}`);
  const name = (kind: string, value: string) =>
    translate(`resources.login-events.${kind}.${value}`, { _: value });
  const named = (kind: string, values: string[]) =>
    values.map((value) => ({ value, label: name(kind, value) }));
  const { outcome = '', method = '', entrance = '' } = filter;
  // The address may name a provider, which only the server knows.
  const known = method === '' || methods.includes(method) ? methods : [...methods, method];
  return (
    <FilterTools resource="login-events" filter={filter} names={signInFilterNames} onNarrow={onNarrow}>
      <Choice
        label={word('filters.outcome')}
        value={outcome}
        options={[{ value: 'refused', label: word('filters.refused') }, ...named('outcome', outcomes)]}
        onChoose={(value) => onNarrow({ outcome: value })}
      />
      <Choice
        label={word('filters.method')}
        value={method}
        options={named('method', known)}
        onChoose={(value) => onNarrow({ method: value })}
      />
      <Choice
        label={word('filters.entrance')}
        value={entrance}
        options={named('entrance', entrances)}
        onChoose={(value) => onNarrow({ entrance: value })}
      />
    </FilterTools>
  );
}

import { useTranslate } from 'react-admin';
import { FeedTools } from '../../feed/FeedTools';
import { Choice } from '../../list/Choice';
import { DaysFacet } from '../../list/DaysFacet';
import { PartSearch } from '../../list/PartSearch';

/** Everything that narrows the list, by the names the server has for it. */
export const filterNames = ['q', 'outcome', 'method', 'entrance', 'from', 'to'];

const outcomes = ['succeeded', 'wrong_credentials', 'unverified', 'banned', 'not_staff'];
const methods = ['password', 'username', 'sign_up', 'magic_link', 'verification'];
const entrances = ['product', 'console'];
const nothing = Object.fromEntries(filterNames.map((name) => [name, '']));

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
  const { q = '', outcome = '', method = '', entrance = '', from = '', to = '' } = filter;
  // One of the address may be a provider, which only the server knows.
  const known = method === '' || methods.includes(method) ? methods : [...methods, method];
  return (
    <FeedTools
      search={
        <PartSearch
          label={word('search.label')}
          placeholder={word('search.placeholder')}
          value={q}
          onSearch={(text) => onNarrow({ q: text })}
        />
      }
      onClear={Object.keys(filter).length > 0 ? () => onNarrow(nothing) : undefined}
    >
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
      <DaysFacet
        label={word('filters.when')}
        from={from}
        before={to}
        onChange={(range) => onNarrow({ from: range.from, to: range.before })}
      />
    </FeedTools>
  );
}

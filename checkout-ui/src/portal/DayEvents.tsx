import { en } from './en.portal';
import { quantityText } from './quantities';
import type { Scene } from './scene';
import type { UsageEvent, UsageMeter } from './types';
import type { UsedDay } from './usage-window';
import { useLoaded } from './useLoaded';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

const PAGE = 10;

interface DayEventsProps {
  scene: Scene;
  meter: UsageMeter;
  day: UsedDay;
}

interface Listed {
  events: UsageEvent[];
  page: number;
  hasMore: boolean;
}

/** What the usage of a day consists of, the newest first. */
export function DayEvents({ scene, meter, day }: DayEventsProps) {
  const { onOver } = scene;
  const loaded = useLoaded<Listed>(() => listed({ scene, meter, day }, 1, []), onOver);
  const { isBusy, notice, run } = useWork({ onOver });
  const { data, hasFailed, reload } = loaded;
  const more = ({ page, events }: Listed): void =>
    void run(async () => {
      const next = await listed({ scene, meter, day }, page + 1, events);
      loaded.set(() => next);
    });
  return (
    <section className="events" aria-label={en.eventsOf(day.name)} aria-busy={data === null && !hasFailed}>
      <div className="row">
        <h4>{day.name}</h4>
        <strong>{day.text}</strong>
      </div>
      {hasFailed && (
        <div className="trouble" role="alert">
          <p>{en.eventsFailed}</p>
          <button type="button" className="secondary" onClick={() => void reload()}>
            {en.retry}
          </button>
        </div>
      )}
      {data === null && !hasFailed && <i className="bone" />}
      {data?.events.length === 0 && <p className="help">{en.noEvents}</p>}
      {data !== null && data.events.length > 0 && <Events events={data.events} {...{ scene, meter }} />}
      <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
      {data?.hasMore === true && (
        <WorkButton
          look="secondary"
          label={en.showMore}
          name={en.moreEventsOf(day.name)}
          isBusy={isBusy}
          onClick={() => more(data)}
        />
      )}
    </section>
  );
}

interface EventsProps {
  scene: Scene;
  meter: UsageMeter;
  events: readonly UsageEvent[];
}

function Events({ scene: { locale }, meter, events }: EventsProps) {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  return (
    <ul>
      {events.map(({ id, name, timestamp, units }) => (
        <li key={id}>
          <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
          <span>{name}</span>
          <span className="number">{units !== null && quantityText(units, meter.meter, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Events that were added meanwhile move the pages: none is shown twice. */
async function listed(
  { scene: { api }, meter, day }: DayEventsProps,
  page: number,
  before: UsageEvent[],
): Promise<Listed> {
  const { items, pagination } = await api.usageEvents(meter.id, day, { page, limit: PAGE });
  const known = new Set(before.map(({ id }) => id));
  const events = [...before, ...items.filter(({ id }) => !known.has(id))];
  return { events, page, hasMore: page < pagination.max_page };
}

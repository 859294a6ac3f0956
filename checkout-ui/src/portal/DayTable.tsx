import type { DayChoiceProps } from './DayBars';
import { en } from './en.portal';

/** The same as the bars in numbers, the latest day first. */
export function DayTable({ name, days, chosen, onChoose }: DayChoiceProps) {
  return (
    <details className="past">
      <summary>{en.asTable}</summary>
      <div className="scroll" tabIndex={0} role="group" aria-label={en.daysOf(name)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{en.day}</th>
              <th scope="col" className="number">
                {en.quantity}
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day.name}>
                  <th scope="row">
                    <button
                      type="button"
                      className="link"
                      aria-pressed={index === chosen}
                      onClick={() => onChoose(index)}
                    >
                      {day.name}
                    </button>
                  </th>
                  <td className="number">{day.text}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </div>
    </details>
  );
}

import type { ReactNode } from 'react';
import { en } from './en.portal';
import type { Loaded } from './useLoaded';

interface SectionProps<Data> {
  id: string;
  title: string;
  loaded: Loaded<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the portal with its heading: bones while it loads, and a way to try again where it could not be read. */
export function Section<Data>({ id, title, loaded, children }: SectionProps<Data>) {
  const { data, hasFailed, reload } = loaded;
  const isLoading = data === null && !hasFailed;
  return (
    <section id={id} className="part" aria-labelledby={`${id}-title`} aria-busy={isLoading}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {isLoading && (
        <div className="panel">
          <span className="unseen">{en.loading}</span>
          <i className="bone" />
          <i className="bone short" />
        </div>
      )}
      {hasFailed && (
        <div className="panel trouble" role="alert">
          <p>{en.loadFailed}</p>
          <button type="button" className="secondary" onClick={() => void reload()}>
            {en.retry}
          </button>
        </div>
      )}
      {data !== null && children(data)}
    </section>
  );
}

/** What a section shows where there is nothing. */
export function Empty({ text }: { text: string }) {
  return <p className="panel empty">{text}</p>;
}

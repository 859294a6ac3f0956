import { lazy, Suspense, useState, type ComponentType } from 'react';
import { PageSkeleton } from './PageSkeleton';

type Load = () => Promise<ComponentType>;

const pages: Load[] = [];

/** A page whose code comes when it is first opened, or before that once the browser has nothing better to do. */
export function lazyPage(load: Load): ComponentType {
  let fetched: ComponentType | null = null;
  const fetch: Load = async () => (fetched = await load());
  pages.push(fetch);
  const Page = lazy(async () => ({ default: await fetch() }));
  return function LazyPage() {
    // A lazy component shows its fallback for a moment even when its code is there.
    const [Ready] = useState<ComponentType | null>(() => fetched);
    if (Ready) return <Ready />;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    );
  };
}

/** Fetches all pages' code, so that the next one opens at once. What fails now is asked for again when it is needed. */
export const fetchPages = (): void =>
  pages.forEach((load) => {
    load().catch(() => undefined);
  });

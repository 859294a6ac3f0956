import { lazy, Suspense, useState, type ComponentType } from 'react';
import { PageSkeleton } from './PageSkeleton';

type Load = () => Promise<ComponentType>;

const pages: Load[] = [];

/** A page whose code loads when it is first opened, or earlier while the browser is idle. */
export function lazyPage(load: Load): ComponentType {
  let fetched: ComponentType | null = null;
  const fetch: Load = async () => (fetched = await load());
  pages.push(fetch);
  const Page = lazy(async () => ({ default: await fetch() }));
  return function LazyPage() {
    // A lazy component shows its fallback for a moment even when its code has loaded.
    const [Ready] = useState<ComponentType | null>(() => fetched);
    if (Ready) return <Ready />;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    );
  };
}

/**
 * Fetches the code of all pages, so that the next one opens at once. A failed fetch is repeated when the page is
 * opened.
 */
export const prefetchPages = (): void =>
  pages.forEach((load) => {
    load().catch(() => undefined);
  });

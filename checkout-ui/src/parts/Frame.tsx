import { useEffect, type ReactNode } from 'react';
import type { EmbeddingPage } from '../embed/parent';
import { en } from '../en';

/** In a page of the merchant, the checkout is a dialog above it; else it is the page. */
export function Frame({ parent, children }: { parent: EmbeddingPage; children: ReactNode }) {
  const isEmbedded = parent.isPresent;
  useEffect(() => {
    if (!isEmbedded) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') parent.send({ event: 'close' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isEmbedded, parent]);
  if (!isEmbedded) return children;
  return (
    <div className="overlay">
      <div className="dialog" role="dialog" aria-modal="true" aria-label={document.title}>
        <button
          type="button"
          className="close"
          aria-label={en.close}
          onClick={() => parent.send({ event: 'close' })}
        >
          ×
        </button>
        {children}
      </div>
    </div>
  );
}

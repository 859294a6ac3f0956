import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

const gap = '\u0000';

/** A translated sentence with an element in place of `%{time}` or `%{element}`. */
export function Phrase({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = useTranslate()(text, { time: gap, element: gap }).split(gap);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

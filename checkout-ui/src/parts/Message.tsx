import type { ReactNode } from 'react';

interface MessageProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page that says one thing. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <main className="message">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}

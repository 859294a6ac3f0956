import type { ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';

interface PageTitleProps {
  /** Names the browser tab. */
  title: string;
  /** Content of the top bar: the page's heading or the link back. */
  children?: ReactNode;
}

export function PageTitle({ title, children }: PageTitleProps) {
  const product = useTranslate()('atrium.product');
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      {children && <Title title={children} preferenceKey={false} />}
    </>
  );
}

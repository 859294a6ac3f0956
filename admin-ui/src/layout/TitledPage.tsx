import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from './Page';
import { PageTitle } from './PageTitle';

/** A page with only a title as its heading. */
export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle title={title}>
        <Typography variant="h1">{title}</Typography>
      </PageTitle>
      <Page>{children}</Page>
    </>
  );
}

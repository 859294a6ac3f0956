import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Wire } from '../api/types';
import { MerchantLink } from './MerchantLink';

interface RecordHeaderProps {
  name: string;
  merchant: Wire['OrganizationNameWire'];
  /** Beside the merchant: badges and keys. */
  about?: ReactNode;
  /** The menu of actions. */
  actions: ReactNode;
}

/** Identifies a record of billing and its merchant. */
export function RecordHeader({ name, merchant, about, actions }: RecordHeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box sx={lineStyle}>
          <MerchantLink merchant={merchant} />
          {about}
        </Box>
      </Box>
      {actions}
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 0.75,
  typography: 'body2',
  color: 'text.secondary',
} as const;

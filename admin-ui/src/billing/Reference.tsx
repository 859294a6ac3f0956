import Skeleton from '@mui/material/Skeleton';
import { useGetRecordRepresentation, useResourceDefinitions } from 'react-admin';
import { RecordLink } from '../format/RecordLink';
import { useRow } from './useRow';

interface ReferenceProps {
  resource: string;
  id: string;
}

/** A record of billing by its name, as a link where it has a page; by its id where it cannot be read. */
export function Reference({ resource, id }: ReferenceProps) {
  const { row, isLoading } = useRow(resource, id);
  const represent = useGetRecordRepresentation(resource);
  const { [resource]: definition } = useResourceDefinitions();
  if (isLoading) return <Skeleton component="span" width={72} sx={{ display: 'inline-block' }} />;
  if (!row) return <code>{id}</code>;
  const name = represent(row);
  if (!definition?.hasShow) return <>{name}</>;
  return (
    <RecordLink resource={resource} id={id} color="inherit">
      {name}
    </RecordLink>
  );
}

import { useGetRecordRepresentation, useResourceContext, type RaRecord } from 'react-admin';

/** Name of a row: the `recordRepresentation` of its resource. */
export function useRowName(): (row: RaRecord<string>) => string {
  const represent = useGetRecordRepresentation(useResourceContext());
  return (row) => {
    const name = represent(row);
    return typeof name === 'string' ? name : row.id;
  };
}

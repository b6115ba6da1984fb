import type { Person } from '@portal/shared/domain';
import { SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { crewOf } from '../../domain/crews';
import { $crews, crewPicked } from './crew-model';

const none = '';

/** The one crew that somebody is in. */
export const CrewPicker = ({ person }: { readonly person: Person }) => {
  const { crews, pick } = useUnit({ crews: $crews, pick: crewPicked });
  return (
    <SelectInput
      size="small"
      aria-label={`Crew of ${person.name}`}
      options={[
        { value: none, label: 'No crew' },
        ...crews.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={crewOf(crews, person.id)?.id ?? none}
      onChange={(id) => pick({ person, crewId: id === none ? null : id })}
    />
  );
};

import type { Person } from '@portal/shared/domain';
import { SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $crews, $failure, crewPicked } from '../../crews/crew-list';
import { crewOf } from '../../domain/crews';

const none = '';

/** Select for the crew of a person. */
export const CrewPicker = ({ person }: { readonly person: Person }) => {
  const { crews, failure, pick } = useUnit({
    crews: $crews,
    failure: $failure,
    pick: crewPicked,
  });
  if (crews === null) return failure && <span>Crew unknown</span>;
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

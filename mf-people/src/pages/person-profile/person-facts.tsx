import { addressLine, type Person } from '@portal/shared/domain';
import { Facts, FailedField } from '@portal/shared/ui';
import { addressText, personField } from '../../content/person-edits';

type Field = Parameters<typeof personField>[1];

/** Read-only data of a person; a failed edit is shown beside the field. */
export const PersonFacts = ({ person }: { readonly person: Person }) => {
  const fact = (label: string, field: Field, text: string) => ({
    label,
    value: (
      <span>
        {text || 'TBD'}
        <FailedField
          of={personField(person.id, field)}
          {...(field === 'address' && { textOf: addressText })}
        />
      </span>
    ),
  });
  return (
    <Facts
      facts={[
        fact('Name', 'name', person.name),
        fact('Email', 'mail', person.mail),
        fact('Personal phone', 'personalPhone', person.personalPhone),
        fact('Business phone', 'businessPhone', person.businessPhone),
        fact('Company', 'company', person.company),
        fact('Speciality', 'speciality', person.speciality),
        fact('Address', 'address', addressLine(person.address)),
        fact('Notes', 'notes', person.notes),
      ]}
    />
  );
};

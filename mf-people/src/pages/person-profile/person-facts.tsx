import { addressLine, isMember, may, type Person } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Facts, FailedField, Money } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styles from '../../account-form/account-form.module.css';
import { addressText, personField } from '../../content/person-edits';

type Field = Parameters<typeof personField>[1];

/** Read-only data of a person; a failed edit is shown beside the field. */
export const PersonFacts = ({ person }: { readonly person: Person }) => {
  const isLeader = may(useUnit($roles), 'people.rate');
  const fact = (label: string, field: Field, text: ReactNode) => ({
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
  const leaderFacts = ({ roles, rate, leadOrigin, notes }: Person) => [
    isMember(roles)
      ? fact('Rate', 'rate', rate && <RatePerHour rate={rate} />)
      : fact('Lead origin', 'leadOrigin', leadOrigin),
    fact('Notes', 'notes', notes && <span className={styles.notes}>{notes}</span>),
  ];
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
        // The content service tells these to administrators and managers alone.
        ...(isLeader ? leaderFacts(person) : []),
      ]}
    />
  );
};

const RatePerHour = ({ rate }: { readonly rate: string }) => (
  <>
    <Money amount={rate} /> an hour
  </>
);

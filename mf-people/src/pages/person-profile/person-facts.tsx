import { FailedField } from '@portal/shared/change-views';
import {
  type AccountTextName,
  accountTexts,
  addressLine,
  isMember,
  may,
  type Person,
  shownAccountTexts,
} from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Facts, Money } from '@portal/shared/ui';
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
        {text || <span className="gp-missing">TBD</span>}
        <FailedField
          of={personField(person.id, field)}
          {...(field === 'address' && { textOf: addressText })}
        />
      </span>
    ),
  });
  const texts = shownAccountTexts(isMember(person.roles) ? 'members' : 'clients', isLeader);
  return (
    <Facts
      facts={[
        fact('Name', 'name', person.name),
        fact('Email', 'mail', person.mail),
        ...texts.map((name) => fact(accountTexts[name].label, name, textOf(person, name))),
        fact('Address', 'address', addressLine(person.address)),
        ...(isLeader
          ? [
              fact(
                'Notes',
                'notes',
                person.notes && <span className={styles.notes}>{person.notes}</span>,
              ),
            ]
          : []),
      ]}
    />
  );
};

function textOf(person: Person, name: AccountTextName): ReactNode {
  const text = person[name];
  return text && accountTexts[name].kind === 'hourly rate' ? <RatePerHour rate={text} /> : text;
}

const RatePerHour = ({ rate }: { readonly rate: string }) => (
  <>
    <Money amount={rate} /> an hour
  </>
);

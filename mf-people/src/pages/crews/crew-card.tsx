import { FailedField } from '@portal/shared/change-views';
import { failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import { Avatar, Card, confirm, IconButton, InlineEdit, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { type CrewMembership as Crew, nameOfCrew } from '../../content/crews.repository';
import { crewPicked, crewRemoved, crewRenamed } from '../../crews/crew-list';
import { candidatesFor, namesOf } from '../../domain/crews';
import { $crews, memberSearch } from './crews.model';
import styles from './crews.module.css';

export const CrewCard = ({ crew }: { readonly crew: Crew }) => {
  const rename = useUnit(crewRenamed);
  return (
    <Card
      level={2}
      title={
        <>
          <InlineEdit
            label={`Name of ${crew.title}`}
            value={crew.title}
            maxLength={255}
            required
            onSave={(title) => rename({ id: crew.id, title })}
          />
          <FailedField of={nameOfCrew(crew.id)} />
        </>
      }
      aside={<RemoveCrew crew={crew} />}
      footer={<AddMember crew={crew} />}
    >
      <CrewMembers crew={crew} />
    </Card>
  );
};

const CrewMembers = ({ crew }: { readonly crew: Crew }) => {
  const change = useUnit(crewPicked);
  if (crew.members.length === 0) return <p className={styles.none}>No members yet.</p>;
  return (
    <ul className={styles.members} aria-label={`Members of ${crew.title}`}>
      {crew.members.map((person) => (
        <li key={person.id} className={styles.member}>
          <Avatar name={person.name} size={30} />
          <Link className={styles.name} to={`/members/${person.id}/profile`}>
            <bdi>{person.name}</bdi>
          </Link>
          <IconButton
            size="small"
            icon="close"
            label={`Take ${person.name} out of ${crew.title}`}
            onClick={() => change({ crewId: null, person })}
          />
        </li>
      ))}
    </ul>
  );
};

/** Select of a member to add, searched in the content service. */
const AddMember = ({ crew }: { readonly crew: Crew }) => {
  const { crews, found, failure, isLoading, open, type, change } = useUnit({
    crews: $crews,
    found: memberSearch.$found,
    failure: memberSearch.$failure,
    isLoading: memberSearch.$loading,
    open: memberSearch.searchOpened,
    type: memberSearch.searchTyped,
    change: crewPicked,
  });
  const candidates = candidatesFor(crew, found, crews ?? []);
  return (
    <SelectInput
      size="small"
      searchable
      aria-label={`Add member to ${crew.title}`}
      placeholder="Add member"
      loading={isLoading}
      options={candidates.map(({ id, label }) => ({ value: id, label }))}
      onOpen={open}
      onSearch={type}
      noOptionsText={failure ? failureText(failure) : nobody(isLoading)}
      value={null}
      onChange={(id) => {
        const person = candidates.find((one) => one.id === id);
        if (person) change({ crewId: crew.id, person: { id, name: person.name } });
      }}
    />
  );
};

const nobody = (isLoading: boolean): string =>
  isLoading ? 'Searching…' : 'Nobody found. Type a part of the name.';

/** Returns what the removal of a crew loses. */
const lossOf = ({ members }: Crew): string => {
  const loss = 'The crew is deleted, and leaves every project that it is assigned to.';
  return members.length === 0 ? loss : `${loss} Without a crew then: ${namesOf(members)}.`;
};

/** Remove button with confirmation: projects lose the crew. */
const RemoveCrew = ({ crew }: { readonly crew: Crew }) => {
  const remove = useUnit(crewRemoved);
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${crew.title}?`,
      text: lossOf(crew),
      isDangerous: true,
    });
    if (isSure) remove(crew);
  };
  return <IconButton icon="trash" size="small" label={`Remove ${crew.title}`} onClick={ask} />;
};

import { may, type PersonName, type Project } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import { CardGrid, FailureNotice, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { candidatesOf, type TeamList } from '../../domain/team';
import { PeopleList } from './people-list';
import { $searchFailure, searches, sectionLeft, sectionOpened, teamChanged } from './team-model';
import { teamWords } from './team-words';

/** Team of the project: staff, crews and subcontractors. */
export const TeamBlock = ({ project }: { readonly project: Project }) => {
  const { roles, failure, open, leave } = useUnit({
    roles: $roles,
    failure: $searchFailure,
    open: sectionOpened,
    leave: sectionLeft,
  });
  const mayEdit = may(roles, 'project.editTeam');
  useEffect(() => {
    if (mayEdit) open();
    return () => leave();
  }, [open, leave, mayEdit]);
  return (
    <Section title="Team">
      {failure && <FailureNotice text={failureText(failure)} onRetry={() => open()} />}
      <CardGrid>
        <TeamPeople list="assignedUserIds" people={project.assignedUsers} mayEdit={mayEdit} />
        <TeamPeople list="crewIds" people={project.crews} mayEdit={mayEdit} />
        <TeamPeople list="subcontractorIds" people={project.subcontractors} mayEdit={mayEdit} />
      </CardGrid>
    </Section>
  );
};

interface TeamPeopleProps {
  readonly list: TeamList;
  readonly people: readonly PersonName[];
  readonly mayEdit: boolean;
}

/** List of a project's team with the search for people or crews to add. */
const TeamPeople = ({ list, people, mayEdit }: TeamPeopleProps) => {
  const search = searches[list];
  const { found, first, isLoading, type, change } = useUnit({
    found: search.$found,
    first: search.$first,
    isLoading: search.$loading,
    type: search.searchTyped,
    change: teamChanged,
  });
  const taken = people.map(({ id }) => id);
  const isNobodyLeft =
    first !== null && !first.hasMore && candidatesOf(list, first.records, taken).length === 0;
  return (
    <PeopleList
      words={teamWords[list]}
      people={people}
      mayEdit={mayEdit}
      candidates={candidatesOf(list, found, taken)}
      state={isNobodyLeft ? 'all used' : first === null ? 'unknown' : 'some left'}
      isLoading={isLoading}
      onSearch={type}
      onAdd={(id) => change({ list, id, joins: true })}
      onRemove={(id) => change({ list, id, joins: false })}
    />
  );
};

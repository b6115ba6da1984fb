import { may, type Project } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import { CardGrid, FailureNotice, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  crewCandidates,
  subcontractorCandidates,
  type TeamList,
  teamCandidates,
} from '../../domain/team';
import { PeopleList } from './people-list';
import { $candidatesFailure, $crews, $members, sectionOpened, teamChanged } from './team-model';
import { teamWords } from './team-words';

/** Team of the project: staff, crews and subcontractors. */
export const TeamBlock = ({ project }: { readonly project: Project }) => {
  const { roles, members, crews, failure, open } = useUnit({
    roles: $roles,
    failure: $candidatesFailure,
    members: $members,
    crews: $crews,
    open: sectionOpened,
  });
  const mayEdit = may(roles, 'project.editTeam');
  useEffect(() => {
    if (mayEdit) open();
  }, [open, mayEdit]);
  const listProps = useListProps();
  return (
    <Section title="Team">
      {failure && <FailureNotice text={failureText(failure)} onRetry={() => open()} />}
      <CardGrid>
        <PeopleList
          {...listProps('assignedUserIds')}
          people={project.assignedUsers}
          candidates={members && teamCandidates(members, project.assignedUserIds)}
          mayEdit={mayEdit}
        />
        <PeopleList
          {...listProps('crewIds')}
          people={project.crews}
          candidates={
            crews &&
            crewCandidates(
              crews,
              project.crews.map(({ id }) => id),
            )
          }
          mayEdit={mayEdit}
        />
        <PeopleList
          {...listProps('subcontractorIds')}
          people={project.subcontractors}
          candidates={members && subcontractorCandidates(members, project.subcontractorIds)}
          mayEdit={mayEdit}
        />
      </CardGrid>
    </Section>
  );
};

/** Returns labels and callbacks of a team list. */
function useListProps() {
  const change = useUnit(teamChanged);
  return (list: TeamList) => ({
    words: teamWords[list],
    onAdd: (id: string) => change({ list, id, joins: true }),
    onRemove: (id: string) => change({ list, id, joins: false }),
  });
}

import { may, type Project } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { CardGrid, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { subcontractorCandidates, teamCandidates } from '../../domain/team';
import { PeopleList } from './people-list';
import { $crews, $members, sectionOpened, type TeamChange, teamChanged } from './team-model';

const words = {
  members: {
    title: 'Team Members',
    add: 'Add Team Member',
    none: 'All Team Members Used',
    empty: 'There are no team members or crews...',
    added: 'Team Member added',
    removed: 'Team Member removed',
    notAdded: 'Unable to remove Team Member',
    notRemoved: 'Unable to remove Team Member',
  },
  crews: {
    title: 'Crews',
    add: 'Add Crew',
    none: 'All Crews Used',
    empty: 'There are no team members or crews...',
    added: 'Crew added',
    removed: 'Crew removed',
    notAdded: 'Unable to add Crew',
    notRemoved: 'Unable to detach crew from project',
  },
  subcontractors: {
    title: 'Subcontractors',
    add: 'Add Subcontractor',
    none: 'All Subcontractors Used',
    empty: 'There are subcontractors...',
    added: 'Subcontractor added',
    removed: 'Subcontractor removed',
    notAdded: 'Unable to add Subcontractor',
    notRemoved: 'Unable to remove Subcontractor',
  },
} as const;

type ListKey = 'assignedUserIds' | 'crewIds' | 'subcontractorIds';

/** Who works on the project. Each change sends the full new list. */
export const TeamBlock = ({ project }: { readonly project: Project }) => {
  const { roles, members, crews, open, change } = useUnit({
    roles: $roles,
    members: $members,
    crews: $crews,
    open: sectionOpened,
    change: teamChanged,
  });
  const mayEdit = may(roles, 'project.editTeam');
  useEffect(() => {
    if (mayEdit) open();
  }, [open, mayEdit]);
  const send = (list: ListKey, said: Pick<TeamChange, 'done' | 'failed'>) => (ids: string[]) =>
    change({ projectId: project.id, changes: { [list]: ids }, ...said });
  const onChange = (list: ListKey, text: (typeof words)[keyof typeof words]) => ({
    onAdd: send(list, { done: text.added, failed: text.notAdded }),
    onRemove: send(list, { done: text.removed, failed: text.notRemoved }),
  });
  const crewIds = project.crews.map(({ id }) => id);
  const freeCrews = crews.filter(({ id }) => !crewIds.includes(id));
  return (
    <Section title="Team">
      <CardGrid>
        <PeopleList
          words={words.members}
          people={project.assignedUsers}
          candidates={teamCandidates(members, project.assignedUserIds)}
          mayEdit={mayEdit}
          {...onChange('assignedUserIds', words.members)}
        />
        <PeopleList
          words={words.crews}
          people={project.crews}
          candidates={freeCrews.map(({ id, title }) => ({ id, label: title }))}
          mayEdit={mayEdit}
          {...onChange('crewIds', words.crews)}
        />
        <PeopleList
          words={words.subcontractors}
          people={project.subcontractors}
          candidates={subcontractorCandidates(members, project.subcontractorIds)}
          mayEdit={mayEdit}
          {...onChange('subcontractorIds', words.subcontractors)}
        />
      </CardGrid>
    </Section>
  );
};

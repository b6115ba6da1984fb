import type { Project } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { Slot } from '@portal/shared/slots';
import { Accordion } from '@portal/shared/ui';

interface SeeAllProps {
  readonly projectId: string;
  readonly tab: string;
  /** Name of the section, for the accessible label of the link. */
  readonly of: string;
}

/** Link from a section of the overview to the tab with all entries of the section. */
export const SeeAllLink = ({ projectId, tab, of }: SeeAllProps) => (
  <Link to={`/projects/${projectId}/${tab}`} aria-label={`See All: ${of}`}>
    See All
  </Link>
);

/** Overview sections of other remotes, each with a link to the remote's tab. */
export const OtherSections = ({ project }: { readonly project: Project }) => (
  <Slot
    name="project.overview@1"
    context={{ projectId: project.id }}
    frame={({ key, label, content }) => (
      <Accordion
        level={2}
        title={label}
        aside={<SeeAllLink projectId={project.id} tab={key} of={label} />}
      >
        {content}
      </Accordion>
    )}
  />
);

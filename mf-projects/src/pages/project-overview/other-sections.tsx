import type { Project } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { Slot } from '@portal/shared/slots';
import { Accordion } from '@portal/shared/ui';

interface SeeAllProps {
  readonly projectId: string;
  readonly tab: string;
  /** The section that it leads on from, for whoever hears the links alone. */
  readonly of: string;
}

export const SeeAll = ({ projectId, tab, of }: SeeAllProps) => (
  <Link to={`/projects/${projectId}/${tab}`} aria-label={`See All: ${of}`}>
    See All
  </Link>
);

/** Sections of other remotes, each with the way to its own tab. */
export const OtherSections = ({ project }: { readonly project: Project }) => (
  <Slot
    name="project.overview@1"
    context={{ projectId: project.id }}
    frame={({ key, label, content }) => (
      <Accordion
        level={2}
        title={label}
        aside={<SeeAll projectId={project.id} tab={key} of={label} />}
      >
        {content}
      </Accordion>
    )}
  />
);

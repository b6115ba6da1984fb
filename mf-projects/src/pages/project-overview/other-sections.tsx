import type { Project } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { Slot } from '@portal/shared/slots';
import { Accordion } from '@portal/shared/ui';

/** Sections of other remotes, each with the way to its own tab. */
export const OtherSections = ({ project }: { readonly project: Project }) => (
  <div>
    <Slot
      name="project.overview@1"
      context={{ projectId: project.id }}
      frame={({ key, label, content }) => (
        <Accordion
          level={2}
          title={label}
          aside={<Link to={`/projects/${project.id}/${key}`}>See All</Link>}
        >
          {content}
        </Accordion>
      )}
    />
  </div>
);

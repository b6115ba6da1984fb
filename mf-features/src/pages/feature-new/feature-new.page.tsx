import { Link } from '@portal/shared/router';
import { buttonClass, Section } from '@portal/shared/ui';
import { TemplateChooser } from '../../add-feature/template-chooser';
import { ProjectPage, type TabProps } from '../../project-page';

const FeatureNewPage = ({ projectId }: TabProps) => (
  <ProjectPage projectId={projectId}>
    {() => (
      <Section
        title="Add Feature"
        actions={
          <Link className={buttonClass({ kind: 'quiet' })} to={`/projects/${projectId}/features`}>
            Back to features
          </Link>
        }
      >
        <TemplateChooser />
      </Section>
    )}
  </ProjectPage>
);

export default FeatureNewPage;

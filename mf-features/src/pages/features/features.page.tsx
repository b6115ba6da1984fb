import { Route, Routes } from '@portal/shared/router';
import { ProjectPage, type TabProps } from '../../project-page';
import { FeatureDetail } from './feature-detail';
import { FeatureList } from './feature-list';

/** Features of a project, each with a separate address; each page has Undo beside its title. */
const FeaturesPage = ({ projectId }: TabProps) => (
  <ProjectPage projectId={projectId}>
    {(project) => (
      <Routes>
        <Route index element={<FeatureList project={project} />} />
        <Route path=":slug" element={<FeatureDetail project={project} />} />
      </Routes>
    )}
  </ProjectPage>
);

export default FeaturesPage;

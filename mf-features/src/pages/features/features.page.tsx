import { Route, Routes } from '@portal/shared/router';
import { ProjectPage, type TabProps } from '../../project-page';
// The models hear events from the start, also those of views whose code loads later.
import '../../costing/line-selection';
import '../../estimate/features';
import '../../estimate/formulas';
import '../../estimate/new-item';
import '../../estimate/saves';
import '../../estimate/statements';
import { FeatureList } from './feature-list';
import './features.model';
import { LazyFeatureDetail, loadFeatureDetail } from './lazy-feature-detail';

// Begins with the code of the list, not once the project has arrived.
if (/\/features\/[^/]/.test(location.pathname)) void Promise.allSettled([loadFeatureDetail()]);

/** Features of a project, each with a separate address; each page has Undo beside its title. */
const FeaturesPage = ({ projectId }: TabProps) => (
  <ProjectPage projectId={projectId}>
    {(project) => (
      <Routes>
        <Route index element={<FeatureList project={project} />} />
        <Route path=":slug" element={<LazyFeatureDetail project={project} />} />
      </Routes>
    )}
  </ProjectPage>
);

export default FeaturesPage;

import { projectPath } from '@portal/shared/content';
import type { Contribution, FirstList, Localised } from '@portal/shared/contract';
import { type RoleName, rolesWho } from '@portal/shared/domain';
import { newestCoversPath } from './content/covers.repository';
import { projectListPath } from './content/projects.repository';
import { ownProjectRelations } from './domain/own-projects';

const overview: Localised = { en: 'Overview', tr: 'Genel Bakış', ar: 'نظرة عامة' };
const projects: Localised = { en: 'Projects', tr: 'Projeler', ar: 'المشاريع' };
const newProject: Localised = { en: 'New Project', tr: 'Yeni Proje', ar: 'مشروع جديد' };
const binder: Localised = {
  en: 'Construction Binder',
  tr: 'Yapım Dosyası',
  ar: 'ملف التنفيذ',
};

/** Query of a project with its tree; `:projectId` is replaced by the route parameter. */
const wholeProject = projectPath('PROJECT').replace('PROJECT', ':projectId');

const seesAll = (role: RoleName): boolean => ownProjectRelations([role]) === null;

/** First list of a role that lists the own projects alone. */
const ownList = (role: RoleName): FirstList => {
  const own = { userId: 'VIEWER', relations: ownProjectRelations([role]) ?? [] };
  return { roles: [role], query: projectListPath(own).replace('VIEWER', ':viewerId') };
};

const listReaders = rolesWho('page.projects');

/** The list of the role of a person, and the covers, which only the cards show. */
const firstLists: readonly FirstList[] = [
  { roles: listReaders.filter(seesAll), query: projectListPath() },
  ...listReaders.filter((role) => !seesAll(role)).map(ownList),
  { query: newestCoversPath(), isOfDefaultView: true },
];

export const contribution: Contribution = {
  name: 'mf-projects',
  requires: '^2.0.0',
  routes: [
    {
      path: '/overview',
      title: overview,
      module: './HomeOverview',
      roles: rolesWho('page.overview'),
    },
    {
      path: '/projects',
      title: projects,
      module: './ProjectList',
      roles: listReaders,
      firstLists,
    },
    {
      path: '/projects/new',
      title: newProject,
      module: './NewProject',
      roles: rolesWho('page.newProject'),
    },
    {
      path: '/projects/:projectId',
      title: projects,
      module: './ProjectHeader',
      roles: rolesWho('page.projects'),
      firstQuery: wholeProject,
      tabs: {
        slot: 'project.tab@1',
        defaults: [
          { roles: rolesWho('tab.overview'), key: 'overview' },
          { roles: rolesWho('tab.construction-binder'), key: 'construction-binder' },
          { roles: ['customer'], key: 'cost-planner' },
        ],
      },
    },
  ],
  navigation: [
    {
      id: 'overview',
      url: '/overview',
      label: overview,
      icon: 'overview',
      goKey: 'o',
      order: 10,
      isExact: true,
      roles: rolesWho('navigation.overview'),
    },
    {
      id: 'projects',
      url: '/projects',
      label: projects,
      icon: 'folder',
      goKey: 'p',
      order: 20,
      roles: rolesWho('navigation.projects'),
      inToolbarFor: rolesWho('toolbar.projects'),
    },
  ],
  slots: [
    {
      slot: 'project.tab@1',
      key: 'overview',
      label: overview,
      order: 10,
      module: './ProjectOverview',
      roles: rolesWho('tab.overview'),
    },
    {
      slot: 'project.tab@1',
      key: 'construction-binder',
      label: binder,
      order: 20,
      module: './ConstructionBinder',
      roles: rolesWho('tab.construction-binder'),
    },
    {
      slot: 'user.tab@1',
      key: 'projects',
      label: projects,
      order: 20,
      module: './PersonProjects',
    },
  ],
};

export const exposes = {
  './HomeOverview': './src/pages/home-overview/home-overview.page.tsx',
  './ProjectList': './src/pages/project-list/project-list.page.tsx',
  './NewProject': './src/pages/new-project/new-project.page.tsx',
  './ProjectHeader': './src/pages/project-header/project-header.section.tsx',
  './ProjectOverview': './src/pages/project-overview/project-overview.section.tsx',
  './ConstructionBinder': './src/pages/construction-binder/construction-binder.section.tsx',
  './PersonProjects': './src/pages/person-projects/person-projects.section.tsx',
};

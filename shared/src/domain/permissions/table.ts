import type { RoleName } from '../roles/roles';

const leaders = ['administrator', 'manager'] as const satisfies readonly RoleName[];
const planners = ['administrator', 'manager', 'designer'] as const satisfies readonly RoleName[];
const workers = ['staff_worker', 'contract_worker'] as const satisfies readonly RoleName[];
const staff = [...planners, ...workers] as const satisfies readonly RoleName[];
const everyone = [...staff, 'customer'] as const satisfies readonly RoleName[];

/**
 * Capabilities by role: the role tables of the three specification documents and decisions 12 to
 * 26. The content service decides which records a role can access (own, assigned, all).
 */
export const permissions = {
  // Side navigation and pages
  'navigation.overview': planners,
  'navigation.projects': planners,
  'navigation.clients': leaders,
  'navigation.members': leaders,
  'toolbar.projects': [...workers, 'customer'],
  'page.overview': planners,
  'page.projects': everyone,
  'page.newProject': planners,
  'page.people': leaders,

  // People
  'people.create': leaders,
  'people.edit': leaders,
  'people.rate': leaders,
  'people.assignCrew': leaders,
  'people.remove': ['administrator'],
  'people.activate': ['administrator'],
  'people.showInactive': ['administrator'],
  'people.grantAdministrator': ['administrator'],

  // The project page
  'project.create': planners,
  'project.delete': leaders,
  'project.editTitle': planners,
  'project.seeStatus': staff,
  'project.editStatus': planners,
  'project.editPaymentStatus': leaders,
  'project.editDates': planners,
  'project.editTeam': leaders,
  'project.editDescription': staff,
  'project.privateNote': staff,
  'project.budget': leaders,
  'project.internalCosts': leaders,
  'project.regenerateTemplate': leaders,
  'project.present': [...planners, 'customer'],
  'project.viewAsClient': leaders,
  'project.sign': ['customer'],

  // Its tabs
  'tab.overview': planners,
  'tab.construction-binder': staff,
  'tab.features': everyone,
  'tab.finances': [...leaders, 'customer'],
  'tab.work': leaders,
  'tab.documents': everyone,
  'tab.change-request': [...leaders, ...workers],
  'tab.checklist': planners,
  'tab.cost-planner': [...leaders, 'customer'],

  // Features and costing
  'feature.edit': planners,
  'feature.editDescription': staff,
  'feature.seeDescriptionOverlay': staff,
  'feature.totals': leaders,
  'lines.edit': planners,
  'lines.seeInChangeRequests': [...planners, ...workers],
  'planner.figures': leaders,
  // For copying: 'administrator only' (spec 2, section 2), which is narrower than the table of
  // section 6.
  'planner.description': ['administrator'],
  'planner.editNotes': planners,

  'templates.edit': leaders,
  'legalTexts.edit': leaders,
  'versions.manage': leaders,
  'estimate.export': leaders,

  // Project areas
  'documents.seeAll': staff,
  'documents.uploadToProject': [...leaders, ...workers],
  'documents.uploadToFeature': planners,
  'documents.editFlags': leaders,
  'documents.removeAny': leaders,
  'changeRequests.create': [...leaders, ...workers],
  'changeRequests.decide': leaders,
  'checklist.manage': planners,
  'checklist.editDefaults': leaders,
  'payments.edit': leaders,
} as const satisfies Readonly<Record<string, readonly RoleName[]>>;

export type Capability = keyof typeof permissions;

import {
  defaultTax,
  emptyFeatureValue,
  type Feature,
  type Payment,
  type Project,
  type ProjectDocument,
  type ProjectRow,
  type SubItem,
} from '../domain';

const id = () => crypto.randomUUID();

export function aProjectRow(given: Partial<ProjectRow> = {}): ProjectRow {
  return {
    id: id(),
    title: 'Harbour walk',
    status: 'discovery',
    paymentStatus: 'payment_due',
    budget: null,
    startDate: null,
    endDate: null,
    signed: false,
    changed: null,
    client: null,
    assignedUserIds: [],
    subcontractorIds: [],
    ...given,
  };
}

export function aProject(given: Partial<Project> = {}): Project {
  return {
    ...aProjectRow(),
    nid: 1,
    vid: 1,
    description: '',
    privateNote: '',
    clientNotes: '',
    value: '',
    signedBy: null,
    signedDate: null,
    client: null,
    assignedUsers: [],
    subcontractors: [],
    crews: [],
    tax: defaultTax,
    features: [],
    thirdParty: [],
    plannerLines: [],
    workLogBilled: [],
    payments: [],
    ...given,
  };
}

const part = () => ({
  id: id(),
  status: 'design_stage' as const,
  value: emptyFeatureValue,
  overheadPercent: '0',
  plannerNotes: '',
  lines: [],
  thirdParty: [],
  attachments: [],
});

export function aFeature(given: Partial<Feature> = {}): Feature {
  return {
    ...part(),
    name: 'Interlock Patio',
    description: '',
    items: [],
    statementsOfWork: [],
    ...given,
  };
}

export function aSubItem(given: Partial<SubItem> = {}): SubItem {
  return {
    ...part(),
    name: 'Steps',
    notes: '',
    choice: 'none',
    choiceGroup: null,
    chosen: false,
    ...given,
  };
}

export function aPayment(given: Partial<Payment> = {}): Payment {
  return {
    id: id(),
    name: 'Deposit',
    description: '',
    amount: '1000.00',
    paid: '0',
    balance: '1000.00',
    dueDate: null,
    status: 'payment_due',
    ...given,
  };
}

export function aDocument(given: Partial<ProjectDocument> = {}): ProjectDocument {
  return {
    id: id(),
    name: 'plan.pdf',
    title: '',
    mime: 'application/pdf',
    fileId: id(),
    url: '/sites/default/files/plan.pdf',
    thumbnail: '/sites/default/files/plan.pdf',
    large: '/sites/default/files/plan.pdf',
    isCover: false,
    inPresentation: false,
    visibleToClient: false,
    created: null,
    uploaderId: null,
    uploaderName: '',
    parentId: null,
    parentName: '',
    ...given,
  };
}

import type { Picture, Proposal, ProposalFeature } from '../domain';

const id = () => crypto.randomUUID();

export function aPicture(given: Partial<Picture> = {}): Picture {
  return {
    id: id(),
    title: 'Patio',
    url: '/p.jpg',
    large: '/p.jpg',
    medium: '/p.jpg',
    thumbnail: '/p.jpg',
    ...given,
  };
}

export function aProposalFeature(given: Partial<ProposalFeature> = {}): ProposalFeature {
  return {
    id: id(),
    name: 'Interlock Patio',
    description: '',
    notes: '',
    options: [],
    choices: [],
    items: [],
    incidentals: [],
    base: '100.00',
    incidentalTotal: '0.00',
    totals: { subtotal: '100.00', tax: '13.00', total: '113.00' },
    pictures: [],
    statementsOfWork: [],
    ...given,
  };
}

export function aProposal(given: Partial<Proposal> = {}): Proposal {
  return {
    project: {
      id: id(),
      title: 'Harbour walk',
      description: '',
      clientId: id(),
      clientName: 'Noor Haddad',
      address: '',
      startDate: null,
      endDate: null,
      signed: false,
      signedBy: null,
      signedDate: null,
    },
    tax: { label: 'GST 13%', ratePercent: '13' },
    covers: [],
    features: [aProposalFeature()],
    totals: { subtotal: '100.00', tax: '13.00', total: '113.00' },
    payments: [],
    paymentTotal: '0.00',
    safety: [],
    maintenance: [],
    legalHtml: '',
    signaturesHtml: '',
    signatures: { client: null, client2: null },
    company: { name: 'Groundplan', address: '', logo: null },
    ...given,
  };
}

import { type ServiceAnswer, serviceAnswers } from '@portal/shared/testing';
import { readContractTotal } from './contract-total';

const change = (status: string, total: string) => ({
  id: total,
  description: 'A bench',
  feature: '',
  status,
  submittedDate: null,
  decidedDate: null,
  declineReason: '',
  totals: { subtotal: total, tax: '0.00', total },
  contract: { signed: '32000.00', approvedChanges: '1017.26', revised: '33017.26' },
});

const ours: ServiceAnswer = {
  body: { links: {}, meta: { groundplan: { calls: ['proposal', 'proposal-changes'] } } },
};
let asked: string[];
let answers: Readonly<Record<string, ServiceAnswer>>;
serviceAnswers(({ path }) => {
  asked.push(path);
  return answers[path] ?? { status: 404, body: {} };
});

beforeEach(() => {
  asked = [];
});

test('what the client is to pay is the total and what they have approved since, to the cent', async () => {
  const changes = [
    change('approved', '1017.12'),
    change('approved', '0.14'),
    change('reviewing', '90.00'),
    change('rejected', '7.00'),
  ];
  answers = {
    '/jsonapi': ours,
    '/api/proposal/p': { body: { totals: { subtotal: '', tax: '', total: '32447.59' } } },
    '/api/proposal/p/changes': { body: { changes } },
  };
  expect(await readContractTotal('p')).toEqual({
    project: '32447.59',
    approvedChanges: '1017.26',
    signed: '32000.00',
  });
});

test('a project that is gone is told as such, and asked for in no other way', async () => {
  answers = { '/jsonapi': ours };
  await expect(readContractTotal('p')).rejects.toMatchObject({ failure: { status: 404 } });
});

test('a content system without these calls is asked by JSON:API', async () => {
  const project = { type: 'node--project', id: 'p', attributes: { title: 'Beds' } };
  answers = {
    '/jsonapi': { body: { links: {} } },
    '/jsonapi/node/project/p': { body: { data: project } },
    '/jsonapi/node/legal': { body: { data: [] } },
  };
  expect(await readContractTotal('p')).toEqual({
    project: '0.00',
    approvedChanges: '0.00',
    signed: '0.00',
  });
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

import { type Crew, forAccountTexts, type Person } from '../domain';

const id = () => crypto.randomUUID();

export function aPerson(given: Partial<Person> = {}): Person {
  return {
    id: id(),
    uid: 1,
    name: 'Ana Moreau',
    mail: 'ana@example.test',
    isActive: true,
    roles: ['manager'],
    ...forAccountTexts(() => ''),
    notes: '',
    address: null,
    created: null,
    value: '',
    assignedProjects: [],
    ...given,
  };
}

export function aClient(given: Partial<Person> = {}): Person {
  return aPerson({ name: 'Noor Haddad', roles: ['customer'], ...given });
}

export function aCrew(given: Partial<Crew> = {}): Crew {
  return { id: id(), title: 'Stone crew', speciality: '', rate: '', members: [], ...given };
}

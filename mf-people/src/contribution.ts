import type { Contribution, Localised, RoleName } from '@portal/shared/contract';
import { rolesWho } from '@portal/shared/domain';
import { entryPointPath } from '@portal/shared/http';
import { peopleListPath } from './content/people-listing';

const members: Localised = { en: 'Members', tr: 'Üyeler', ar: 'الأعضاء' };
const clients: Localised = { en: 'Clients', tr: 'Müşteriler', ar: 'العملاء' };
const newMember: Localised = { en: 'New Member', tr: 'Yeni Üye', ar: 'عضو جديد' };
const newClient: Localised = { en: 'New Client', tr: 'Yeni Müşteri', ar: 'عميل جديد' };
const crews: Localised = { en: 'Crews', tr: 'Ekipler', ar: 'الفرق' };
const unsentMail: Localised = {
  en: 'Unsent Mail',
  tr: 'Gönderilmemiş E-posta',
  ar: 'بريد لم يُرسل',
};
const setUp: Localised = { en: 'Set up', tr: 'Kurulum', ar: 'الإعداد' };
const roles = rolesWho('page.people');
const administrators: readonly RoleName[] = ['administrator'];
const tabs = { slot: 'user.tab@1', defaults: [] } as const;

/**
 * Lists are for administrators and managers; a record is also open to the owner, as checked by the
 * record's page.
 */
export const contribution: Contribution = {
  name: 'mf-people',
  requires: '^2.0.0',
  routes: [
    {
      path: '/clients',
      title: clients,
      module: './PeopleList',
      roles,
      firstQuery: [entryPointPath, peopleListPath('clients')],
    },
    { path: '/clients/new', title: newClient, module: './NewPerson', roles },
    { path: '/clients/:userId', title: clients, module: './PersonHeader', tabs },
    { path: '/crews', title: crews, module: './Crews', roles },
    {
      path: '/members',
      title: members,
      module: './PeopleList',
      roles,
      firstQuery: [entryPointPath, peopleListPath('members')],
    },
    { path: '/members/new', title: newMember, module: './NewPerson', roles },
    { path: '/members/:userId', title: members, module: './PersonHeader', tabs },
    { path: '/set-up', title: setUp, module: './SetUp', roles: administrators },
    { path: '/unsent-mail', title: unsentMail, module: './UnsentMail', roles },
  ],
  navigation: [
    {
      id: 'clients',
      url: '/clients',
      label: clients,
      icon: 'clients',
      order: 30,
      goKey: 'c',
      roles,
    },
    {
      id: 'members',
      url: '/members',
      label: members,
      icon: 'people',
      order: 40,
      goKey: 'm',
      roles,
    },
    {
      id: 'set-up',
      url: '/set-up',
      label: setUp,
      icon: 'check-circle',
      goKey: 's',
      order: 70,
      roles: administrators,
    },
  ],
  slots: [
    {
      slot: 'user.tab@1',
      key: 'profile',
      label: { en: 'Profile', tr: 'Profil', ar: 'الملف الشخصي' },
      order: 10,
      module: './PersonProfile',
    },
  ],
};

export const exposes = {
  './Crews': './src/pages/crews/crews.page.tsx',
  './PeopleList': './src/pages/people-list/people-list.page.tsx',
  './NewPerson': './src/pages/new-person/new-person.page.tsx',
  './PersonHeader': './src/pages/person-header/person-header.section.tsx',
  './PersonProfile': './src/pages/person-profile/person-profile.section.tsx',
  './SetUp': './src/pages/set-up/set-up.page.tsx',
  './UnsentMail': './src/pages/unsent-mail/unsent-mail.page.tsx',
};

import {
  type Answer,
  answerInstead,
  contentAs,
  fill,
  makeOwnProject,
  messages,
  type OwnProject,
  pick,
  renderPages,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import HomeOverviewPage from './pages/home-overview/home-overview.page';
import NewProjectPage from './pages/new-project/new-project.page';
import PersonProjects from './pages/person-projects/person-projects.section';
import ProjectListPage from './pages/project-list/project-list.page';

const pages = {
  '/overview': <HomeOverviewPage />,
  '/projects': <ProjectListPage />,
  '/projects/new': <NewProjectPage />,
};
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(label));
const next = () => screen.getByRole('button', { name: 'Next' });
const newProject = async (as: 'manager' | 'designer' = 'manager') => {
  const opened = await renderPages(pages, { as, path: '/projects/new' });
  await screen.findByRole('heading', { level: 1, name: 'New Project' });
  await waitFor(() => expect(field('Start date').value).not.toBe(''));
  return opened;
};

let own: OwnProject;
beforeAll(async () => {
  own = await makeOwnProject({ field_project_client_budget: '30000' });
});

describe('the overview', () => {
  test('counts what is active, and leads to new ones', async () => {
    await renderPages(pages, { as: 'manager', path: '/overview' });
    const figure = async (label: string) => {
      const card = (await screen.findByText(label)).closest('article, section, div');
      return Number(/\d+/.exec(card?.parentElement?.textContent ?? '')?.[0]);
    };
    await waitFor(async () => expect(await figure('Active Clients')).toBeGreaterThan(1));
    const link = screen.getByRole('link', { name: 'Add New Project' });
    expect(link.getAttribute('href')).toBe('/projects/new');
  });

  test('says which of its figures could not be read, and each can be asked for again', async () => {
    const stop = answerInstead({ path: /node\/project\?|user\/user\?/ }, { status: 500 });
    const { user } = await renderPages(pages, { as: 'manager', path: '/overview' });
    await screen.findByRole('button', { name: 'Retry Active Projects' });
    await screen.findByRole('button', { name: 'Retry Active Clients' });
    expect(messages()).toContain('There was an error loading the overview details');
    expect(messages()).toContain('There was an error loading the client details');
    expect(screen.getByRole('link', { name: 'Add New Project' })).toBeTruthy();
    stop();
    await user.click(screen.getByRole('button', { name: 'Retry Active Projects' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull());
  });
});

describe('the list of projects', () => {
  const shownTitles = async () => {
    const table = await screen.findByRole('table', { name: 'Projects' });
    return within(table)
      .getAllByRole('link')
      .map((link) => link.textContent);
  };

  test('is narrowed and ordered by its address, which opened again shows the same', async () => {
    const cheap = await makeOwnProject({
      field_project_client_budget: '900',
      field_project_status: 'construction',
    });
    const first = await renderPages(pages, { as: 'manager', path: '/projects' });
    await screen.findByRole('link', { name: own.title });
    await fill(first.user, field('Name'), 'Gravel garden');
    await first.user.click(screen.getByLabelText('Table'));
    await waitFor(async () =>
      expect((await shownTitles()).sort()).toEqual([own.title, cheap.title].sort()),
    );
    const budget = screen.getByRole('button', { name: 'Budget' });
    await first.user.click(budget);
    await waitFor(async () => expect(await shownTitles()).toEqual([cheap.title, own.title]));
    await first.user.click(budget);
    await waitFor(async () => expect(await shownTitles()).toEqual([own.title, cheap.title]));
    await pick(first.user, field('Status'), 'Construction');
    await waitFor(async () => expect(await shownTitles()).toEqual([cheap.title]));
    const address = first.address();
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      keyword: 'Gravel garden',
      view: 'table',
      budget: 'descending',
      status: 'construction',
    });
    first.unmount();
    await renderPages(pages, { as: 'manager', path: address });
    expect(await shownTitles()).toEqual([cheap.title]);
    expect(field('Name').value).toBe('Gravel garden');
  });

  test('is found by the name of a client, and exported as it is shown', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    HTMLAnchorElement.prototype.click = function click() {
      names.push(this.download);
    };
    const keyword = encodeURIComponent(own.client.name);
    const { user } = await renderPages(pages, {
      as: 'manager',
      path: `/projects?view=table&keyword=${keyword}`,
    });
    expect(await shownTitles()).toEqual([own.title]);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['projects.csv']));
    const reader = new FileReader();
    const read = new Promise((resolve) => {
      reader.onload = () => resolve(reader.result);
    });
    reader.readAsText(files[0] ?? new Blob());
    const lines = String(await read)
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(own.title);
  });

  test('of one that nobody has says so, and a manager reads what to do', async () => {
    await renderPages(pages, { as: 'manager', path: '/projects?keyword=no-such-project' });
    expect(await screen.findByText('No projects found.')).toBeTruthy();
    expect(screen.getByText('Please add a new project.')).toBeTruthy();
  });

  test('of a client holds the own project and no other', async () => {
    const { mail, password } = own.client;
    await renderPages(pages, { as: { mail, password }, path: '/projects' });
    expect(await screen.findByRole('link', { name: own.title })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 project');
    expect(screen.queryByText('Harbour Walk backyard')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add New' })).toBeNull();
  });

  test('says that it could not be read, and is there on another try', async () => {
    const stop = answerInstead({ path: /node\/project\?/ }, { status: 500 });
    const { user } = await renderPages(pages, { as: 'manager', path: '/projects' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(messages()).toEqual(['Project could not be fetched']);
    stop();
    await user.click(retry);
    expect(await screen.findByRole('link', { name: own.title })).toBeTruthy();
  });
});

describe('a new project', () => {
  test('without a name is not made, and the field says why', async () => {
    const { user, address } = await newProject();
    await user.type(field('Description'), 'Steps down to the lawn.');
    await user.click(next());
    expect(await screen.findByText('Please provide a name.')).toBeTruthy();
    expect(address()).toBe('/projects/new');
    expect(field('Description').value).toBe('Steps down to the lawn.');
  });

  test('that could not be made says so, keeps what was typed, and is made on another try', async () => {
    const { user, address } = await newProject();
    await user.type(field('Name'), 'Pond and bridge');
    await pick(user, field('Client'), own.client.name);
    const stop = answerInstead({ method: 'POST', path: /node\/project/ }, 'connection lost');
    await user.click(next());
    await waitFor(() => expect(messages()).toEqual(['There was an error creating the project.']));
    expect(field('Name').value).toBe('Pond and bridge');
    stop();
    await user.click(next());
    await waitFor(() => expect(address()).toMatch(/^\/projects\/[0-9a-f-]{36}\/features$/));
    const { attributesOf } = await contentAs('administrator');
    const made = await attributesOf('node--project', address().split('/')[2] ?? '');
    expect(made.title).toBe('Pond and bridge');
  });

  test('says where a text is past its limit', async () => {
    const { user } = await newProject('designer');
    expect(screen.getAllByText('* Max 255 characters')).toHaveLength(2);
    await fill(user, field('Description'), 'a'.repeat(256));
    expect(await screen.findByText('Max 255 characters')).toBeTruthy();
  });

  test('that is answered without an id says what to do, and what was typed is there again', async () => {
    const { user, unmount } = await newProject();
    await user.type(field('Name'), 'Pond and bridge');
    let answer: (given: Answer) => void = () => undefined;
    answerInstead(
      { method: 'POST', path: /node\/project/ },
      new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
    );
    await user.click(next());
    expect(await screen.findByText('Creating project...')).toBeTruthy();
    answer({ status: 201, body: { data: { type: 'node--project', id: '' } } });
    await waitFor(() =>
      expect(messages()).toEqual([
        'Project was not successfully created. Please refresh the page and try again.',
      ]),
    );
    expect(screen.queryByText('Creating project...')).toBeNull();
    unmount();
    const again = await newProject();
    const begun = 'This is what you typed before, and did not save.';
    expect(await screen.findByText(begun)).toBeTruthy();
    expect(field('Name').value).toBe('Pond and bridge');
    await again.user.click(screen.getByRole('button', { name: 'Start anew' }));
    expect(screen.queryByText(begun)).toBeNull();
    expect(field('Name').value).toBe('');
    again.unmount();
    const { scope } = await newProject();
    await allSettled(scope);
    expect(field('Name').value).toBe('');
  });
});

describe('the projects of a person', () => {
  const Projects = ({ id }: { readonly id: string }) => <PersonProjects userId={id} />;
  const path = '/clients/someone/projects';

  test('of a client lead to the own one', async () => {
    await renderPages({ [path]: <Projects id={own.client.id} /> }, { as: 'manager', path });
    const link = await screen.findByRole('link', { name: own.title });
    expect(link.getAttribute('href')).toBe(`/projects/${own.id}`);
  });

  test('of somebody who has none say so, and a failure can be tried again', async () => {
    const { makePerson } = await contentAs('administrator');
    const { id } = await makePerson('customer', 'Noor Aziz');
    const stop = answerInstead({ path: /user\/user/ }, { status: 500 });
    const { user } = await renderPages({ [path]: <Projects id={id} /> }, { as: 'manager', path });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    stop();
    await user.click(retry);
    expect(await screen.findByText('No projects found.')).toBeTruthy();
  });
});
